import { findForSite } from '@aulanova/contract/organizations/sites'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '#kit/select.tsx'
import { useRead } from '#platform/api/api.ts'

interface Props {
  of: 'career' | 'course'
  domain: string
  label: string
  description: ReactNode
  error: ReactNode
  value: string
  /** What the chosen one is called, as long as it has not been found by a search. */
  known: string
  isNeeded: boolean
  onChange: (id: string) => void
  onPicked: (name: string) => void
}

/** A career, or a course of the organization, found by its name. */
export function ChoiceField({ of, domain, value, known, isNeeded, onChange, onPicked, ...rest }: Props) {
  const { t } = useTranslation('site')
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<{ value: string; label: string } | null>(null)
  const current = picked?.value === value ? picked : value ? { value, label: known || value } : null
  // The field then holds the name of the chosen entry, which is not a search.
  const [search] = useDebouncedValue(typed === current?.label ? '' : typed.trim(), 200)
  const found = useRead(findForSite, { params: { domain }, query: search ? { search } : {} })
  const entries = (of === 'career' ? found.data?.Careers : found.data?.Courses) ?? []
  const options = entries.map(({ Uuid, Name }) => ({ value: Uuid, label: Name }))
  const isThere = options.some((option) => option.value === value)
  return (
    <Select
      {...rest}
      withAsterisk={isNeeded}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={current && !isThere ? [current, ...options] : options}
      // The server has filtered already.
      filter={({ options: all }) => all}
      value={value || null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id, option) => {
        if (option) setPicked({ value: option.value, label: option.label })
        onChange(id ?? '')
        if (option) onPicked(option.label)
      }}
      nothingFoundMessage={found.isPending ? undefined : t('Nothing was found')}
    />
  )
}
