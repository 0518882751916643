import { longestName } from '@aulanova/contract/kernel/limits'
import type { Problem } from '@aulanova/contract/kernel/problems'
import { findCoursesForSubject, type MapCourse } from '@aulanova/contract/reference/academics'
import { type ReferenceEntry, reference } from '@aulanova/contract/reference/reference'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Autocomplete } from '#kit/autocomplete.ts'
import { readOf, useWrite } from '#platform/api/api.ts'
import { inOneLine } from '#platform/problems/taken.ts'

interface Choice {
  id: string
  label: string
}

interface PickerProps {
  label: string
  typed: string
  choices: Choice[]
  isLoading: boolean
  /** Offers to create what was typed. */
  canCreate: boolean
  error?: Problem | null
  onType: (text: string) => void
  onPick: (id: string) => void
  onCreate?: () => void
  onEscape: () => void
  /** The focus has gone elsewhere, and nothing was typed. */
  onLeave: () => void
}

/** Not the id of anything. */
const newOne = 'new'

/** A field that finds something by its name as one types. Escape closes it. */
function Picker({
  label,
  typed,
  choices,
  isLoading,
  canCreate,
  error,
  onType,
  onPick,
  onCreate,
  onEscape,
  onLeave,
}: PickerProps) {
  const { t } = useTranslation(['careers', 'problems'])
  const name = typed.trim()
  const created = canCreate && name ? [{ value: newOne, label: t('Create “{{name}}”', { name }) }] : []
  return (
    <Autocomplete
      autoFocus
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={longestName}
      error={error && inOneLine(error, (text) => t(text, { ns: 'problems' }))}
      description={name !== '' && !isLoading && choices.length === 0 && !canCreate ? t('Nothing was found') : undefined}
      data={[...choices.map(({ id, label }) => ({ value: id, label })), ...created]}
      // The server has filtered already.
      filter={({ options }) => options}
      onChange={onType}
      onOptionSubmit={(value) => (value === newOne ? onCreate?.() : onPick(value))}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEscape()
      }}
      onBlur={() => typed === '' && onLeave()}
    />
  )
}

type Closing = Pick<PickerProps, 'onEscape' | 'onLeave'>

interface EntryPickerProps extends Closing {
  kind: 'school-cycles' | 'school-subjects'
  label: string
  /** Those that are there already. */
  without: readonly string[]
  onPick: (entry: ReferenceEntry) => void
}

/** Finds a school cycle or a school subject, or creates it. */
export function EntryPicker({ kind, label, without, onPick, ...closing }: EntryPickerProps) {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), 200)
  const found = useQuery(readOf(reference[kind].list, { params: { page: 1, ...(text && { search: text }) } }))
  const create = useWrite(reference[kind].create)
  const entries = found.data?.Items ?? []
  const isKnown = entries.some(({ Name }) => Name.toLowerCase() === typed.trim().toLowerCase())
  return (
    <Picker
      label={label}
      typed={typed}
      choices={entries
        .filter(({ Uuid }) => !without.includes(Uuid))
        .map(({ Uuid, Name, Code }) => ({ id: Uuid, label: Code ? `${Name} · ${Code}` : Name }))}
      isLoading={found.isPending || text !== typed.trim()}
      canCreate={!isKnown && !found.isPending && text === typed.trim()}
      error={create.error}
      onType={setTyped}
      onPick={(id) => {
        const entry = entries.find(({ Uuid }) => Uuid === id)
        if (entry) onPick(entry)
      }}
      onCreate={() => create.mutate({ body: { Name: typed.trim() } }, { onSuccess: ({ Item }) => onPick(Item) })}
      {...closing}
    />
  )
}

interface CoursePickerProps extends Closing {
  label: string
  without: readonly string[]
  onPick: (course: MapCourse) => void
}

/** Finds a course, published or not. */
export function CoursePicker({ label, without, onPick, ...closing }: CoursePickerProps) {
  const { t } = useTranslation('careers')
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), 200)
  const found = useQuery(readOf(findCoursesForSubject, { query: { search: text } }))
  const courses = (found.data?.Items ?? []).filter(({ Uuid }) => !without.includes(Uuid))
  return (
    <Picker
      label={label}
      typed={typed}
      choices={courses.map(({ Uuid, Name, State }) => ({
        id: Uuid,
        label: State === 'published' ? Name : `${Name} · ${t('Draft')}`,
      }))}
      isLoading={found.isPending || text !== typed.trim()}
      canCreate={false}
      onType={setTyped}
      onPick={(id) => {
        const course = courses.find(({ Uuid }) => Uuid === id)
        if (course) onPick(course)
      }}
      {...closing}
    />
  )
}
