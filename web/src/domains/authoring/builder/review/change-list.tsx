import type { Change } from '@aulanova/contract/authoring/review'
import { useTranslation } from 'react-i18next'
import { Row } from '#kit/layout.tsx'
import { List } from '#kit/list.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Text } from '#kit/text.tsx'
import { WordCounts } from '#platform/word-changes/word-counts.tsx'
import { kindTexts, typeTexts } from './change-texts.ts'
import classes from './review.module.css'

/** Names a change in the address: by its id, or by its type where it has none. */
export const keyOfChange = ({ Type, Id, Title }: Change) => Id ?? (Type === 'general' ? Type : `${Type}:${Title}`)

interface Props {
  changes: Change[]
  current: number
  onChoose: (item: string) => void
}

export function ChangeList({ changes, current, onChoose }: Props) {
  const { t } = useTranslation('review')
  return (
    <List ordered size={14} className={classes.changes} aria-label={t('Changes')}>
      {changes.map((change, index) => (
        <li key={keyOfChange(change)}>
          <PlainButton
            variant="row"
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onChoose(keyOfChange(change))}
          >
            <Row as="span" wrap gap={12} rowGap={4}>
              <Text as="span" grow={160} breakable>
                {change.Type === 'general' ? t('General data') : change.Title}
                <Text
                  as="small"
                  block
                  tone="muted"
                  size={12}
                  weight="normal"
                >{`${t(typeTexts[change.Type])} · ${t(kindTexts[change.Kind])}`}</Text>
              </Text>
              <WordCounts change={change} />
            </Row>
          </PlainButton>
        </li>
      ))}
    </List>
  )
}
