import { readChoices } from '@aulanova/contract/builder'
import { useTranslation } from 'react-i18next'
import { useRead } from '#lib/api.ts'
import { NativeSelect } from '#ui/native-select.ts'

interface Props {
  /** An empty text: whatever label. */
  label: string
  onChange: (label: string) => void
}

/** By the label that administrators put on courses; not shown where there are none. */
export function LabelFilter({ label, onChange }: Props) {
  const { t } = useTranslation('courses')
  const labels = useRead(readChoices, {}).data?.Item.Statuses ?? []
  if (labels.length === 0) return null
  return (
    <NativeSelect
      aria-label={t('Status label')}
      value={label}
      data={[
        { value: '', label: t('Any status label') },
        ...labels.map(({ Uuid, Name }) => ({ value: Uuid, label: Name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
