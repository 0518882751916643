import { Radio } from '@mantine/core'
import { FieldGroup } from '#kit/field-group.tsx'
import { Text } from '#kit/text.tsx'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Radio.css'
import { useTranslation } from 'react-i18next'
import type { EditedQuestion } from './edited-evaluation.ts'

interface Props {
  question: EditedQuestion
  place: number
  onChange: (right: boolean) => void
}

export function TrueOrFalse({ question, place, onChange }: Props) {
  const { t } = useTranslation(['evaluations', 'questions'])
  return (
    <FieldGroup legend={t('Right answer of question {{place}}', { place })}>
      {[true, false].map((value) => (
        <Radio
          key={String(value)}
          name={question.key}
          label={value ? t('True', { ns: 'questions' }) : t('False', { ns: 'questions' })}
          checked={question.Right === value}
          onChange={() => onChange(value)}
        />
      ))}
      {question.Right === null && (
        <Text size={14} tone="muted">
          {t('No answer is marked as right yet.')}
        </Text>
      )}
    </FieldGroup>
  )
}
