import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '#kit/select.tsx'
import { useAllItems } from './use-all-items.ts'

interface Props {
  domain: string
  /** The person whose place it is, who cannot be above themselves. */
  own: string | null
  label: string
  description: ReactNode
  error: ReactNode
  value: string
  onChange: (id: string) => void
}

/** Another person of the organization chart. */
export function AboveField({ domain, own, value, onChange, ...rest }: Props) {
  const { t } = useTranslation('site')
  const all = useAllItems('organization-chart', domain)
  const people = (all.data ?? []).filter(({ Uuid }) => Uuid !== own)
  const nameOf = (person: (typeof people)[number]) => (person.Role ? `${person.Name} · ${person.Role}` : person.Name)
  return (
    <Select
      {...rest}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={people.map((person) => ({ value: person.Uuid, label: nameOf(person) }))}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      placeholder={t('Nobody')}
      clearable
      clearButtonProps={{ 'aria-label': t('Nobody') }}
      nothingFoundMessage={t('Nothing was found')}
    />
  )
}
