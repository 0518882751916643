import type { Plan } from '@aulanova/contract/authoring/collections'
import type { Problem } from '@aulanova/contract/kernel/problems'
import { maxImportLines } from '@aulanova/contract/selling/subscriber-import'
import { useTranslation } from 'react-i18next'
import { PlanSelect } from '#domains/selling/giving/plan-select.tsx'
import { CsvForm, type CsvInput } from '#platform/csv-import/csv-form.tsx'

export interface ImportInput extends CsvInput {
  planId: string
}

interface Props {
  plans: Plan[]
  input: ImportInput
  busy: boolean
  error: Problem | null
  onChange: (changes: Partial<ImportInput>) => void
  onPreview: () => void
}

/** The plan, and the people. */
export function ImportForm({ plans, input, busy, error, onChange, onPreview }: Props) {
  const { t } = useTranslation('subscriptions')
  return (
    <CsvForm
      label={t('E-mails or usernames')}
      description={t('One person a line; further columns are not read. At most {{count}} lines.', {
        count: maxImportLines,
      })}
      reasons={{ empty: t('The file names nobody'), tooMany: t('It has more lines than can be added at once') }}
      help={t('Nothing is changed yet: the next step shows what will happen to each line.')}
      input={input}
      busy={busy}
      disabled={plans.length === 0}
      error={error}
      onChange={onChange}
      onPreview={onPreview}
      before={<PlanSelect plans={plans} value={input.planId} onChange={(planId) => onChange({ planId })} />}
    />
  )
}
