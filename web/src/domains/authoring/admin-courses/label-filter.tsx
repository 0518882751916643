import { readChoices } from '@aulanova/contract/authoring/builder'
import { useTranslation } from 'react-i18next'
import { isUuid } from '#kit/browser/uuid.ts'
import { NativeSelect } from '#kit/native-select.ts'
import { useRead } from '#platform/api/api.ts'

/** Once the labels are known, one that is not among them, deleted perhaps, narrows nothing. */
export function useLabels(asked: string) {
  const choices = useRead(readChoices, {})
  const labels = choices.isPending ? null : (choices.data?.Item.Statuses ?? [])
  const isLabel = labels === null ? isUuid(asked) : labels.some(({ Uuid }) => Uuid === asked)
  return { labels, label: isLabel ? asked : '' }
}

interface Props {
  /** Null: they are not known yet, and the place of the filter is kept. */
  labels: { Uuid: string; Name: string }[] | null
  /** An empty text: whatever label. */
  label: string
  onChange: (label: string) => void
}

/** By the label that administrators put on courses; not shown where there are none. */
export function LabelFilter({ labels, label, onChange }: Props) {
  const { t } = useTranslation('courses')
  if (labels?.length === 0) return null
  return (
    <NativeSelect
      aria-label={t('Status')}
      value={label}
      data={[
        { value: '', label: t('Any status') },
        ...(labels ?? []).map(({ Uuid, Name }) => ({ value: Uuid, label: Name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
