import { listCreators } from '@aulanova/contract/authoring/creator-courses'
import type { Colleague } from '@aulanova/contract/identity/person'
import { longestSearch } from '@aulanova/contract/kernel/limits'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import form from '#domains/authoring/builder/part/part-form.module.css'
import { Autocomplete } from '#kit/autocomplete.ts'
import { call, useRead } from '#platform/api/api.ts'
import { NoCreator } from './no-creator.tsx'

interface Props {
  label: string
  action: string
  course: { Uuid: string; Name: string }
  /** Usernames that cannot be picked again. */
  taken: readonly string[]
  error?: ReactNode
  busy?: boolean
  /** Answers true when the field is to be emptied. */
  onPick: (person: Colleague) => boolean | Promise<boolean>
  onTyping: () => void
}

/** Finds another creator by a part of the name, or by the whole e-mail address or username. */
export function PersonPicker({ label, action, course, taken, error, busy = false, onPick, onTyping }: Props) {
  const { t } = useTranslation(['builder', 'problems'])
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<'unknown' | 'unclear' | null>(null)
  const [search] = useDebouncedValue(searchOf(typed), 250)
  const found = useRead(listCreators, { params: search ? { search } : {} })
  const [isLooking, setLooking] = useState(false)
  const free = (items: Colleague[]) => items.filter(({ Username }) => !taken.includes(Username))
  const people = free(found.data?.Items ?? [])

  /** Searches at once, for a person who presses Enter before the debounced list has arrived. */
  const searchNow = async (text: string): Promise<Colleague[]> => {
    setLooking(true)
    const answer = await call(listCreators, { params: { search: searchOf(text) } }).catch(() => null)
    setLooking(false)
    return free(answer?.Items ?? [])
  }
  const pick = async (text: string) => {
    const wanted = text.trim().toLowerCase()
    if (!wanted) return
    const listed = findListed(people, wanted)
    const answered = listed ? [] : await searchNow(text)
    const person = listed ?? findAnswered(answered, wanted)
    setWrong(person ? null : answered.length > 0 ? 'unclear' : 'unknown')
    if (person && (await onPick(person))) setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void pick(typed)
  }

  return (
    <>
      <div className={form.addLine}>
        <Autocomplete
          label={label}
          description={t('A part of the name, then choose from the list; or the whole e-mail address or username.')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={typed}
          data={people.map((person) => textFor(person, people))}
          // The server has filtered already, also by data that the options do not show.
          filter={({ options }) => options}
          limit={8}
          error={
            wrong === null
              ? error
              : wrong === 'unclear'
                ? t('Choose a person of the list')
                : t('User not found', { ns: 'problems' })
          }
          onKeyDown={onKeyDown}
          onChange={(text) => {
            setTyped(text)
            setWrong(null)
            onTyping()
          }}
        />
        <Button variant="default" loading={busy || isLooking} onClick={() => void pick(typed)}>
          {action}
        </Button>
      </div>
      {wrong === 'unknown' && <NoCreator key={typed} person={typed.trim()} course={course} />}
    </>
  )
}

/** Two people with the same name are distinguished by the beginning of their username. */
const textFor = ({ Name, Username }: Colleague, people: readonly Colleague[]) =>
  people.filter((other) => other.Name === Name).length > 1 ? `${Name}${separator}${Username.slice(0, 8)}` : Name

const findListed = (people: readonly Colleague[], wanted: string) =>
  people.find((each) => [textFor(each, people), each.Username].some((name) => name.toLowerCase() === wanted))

/** In the answer to this text: an e-mail address finds only its owner, and is not part of the answer. */
const findAnswered = (people: readonly Colleague[], wanted: string) =>
  wanted.includes('@') ? people[0] : findListed(people, wanted)

/** Only the name of a person chosen from the list, since the server does not know the added username. */
const searchOf = (text: string) => {
  const [name = ''] = text.trim().split(separator)
  return name.slice(0, longestSearch)
}

const separator = ' · '
