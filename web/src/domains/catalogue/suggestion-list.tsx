import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import classes from './search-field.module.css'
import type { Suggested } from './use-suggestions.ts'

interface Props {
  id: string
  suggestions: Suggested[]
  /** The place of the one that the arrow keys have reached; -1 for none. */
  active: number
  onChoose: (suggestion: Suggested) => void
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

const icons: Record<Suggested['Kind'], IconName> = {
  own: 'grid',
  course: 'books',
  category: 'tag',
  author: 'user',
  organization: 'building',
}

/** The focus stays in the field, which names the active option: see the combobox pattern of ARIA. */
export function SuggestionList({ id, suggestions, active, onChoose }: Props) {
  const { t } = useTranslation('menu')
  const kinds = {
    own: t('Your course'),
    course: t('Course'),
    category: t('Category'),
    author: t('Author'),
    organization: t('Organization'),
  }
  return (
    <div id={id} role="listbox" aria-label={t('Suggestions')} className={classes.list}>
      {suggestions.map((suggestion, index) => (
        <Row
          gap={12}
          key={`${suggestion.Kind} ${suggestion.Uuid ?? suggestion.Text}`}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classes.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <Icon name={icons[suggestion.Kind]} />
          <span className={classes.text}>{suggestion.Text}</span>
          <Text as="small" size={12}>
            {kinds[suggestion.Kind]}
          </Text>
        </Row>
      ))}
    </div>
  )
}
