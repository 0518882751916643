import { listCreators } from '@aulanova/contract/creator-courses'
import type { Colleague } from '@aulanova/contract/subscriptions'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, useRead } from '#lib/api.ts'
import { Autocomplete } from '#ui/autocomplete.ts'
import form from '../part-form.module.css'

interface Props {
  label: string
  action: string
  /** Usernames that are there already. */
  taken: readonly string[]
  error?: ReactNode
  busy?: boolean
  /** True empties the field. */
  onPick: (person: Colleague) => boolean | Promise<boolean>
  onTyping: () => void
}

/** Finds another creator by name; by e-mail address or username when it is typed whole. */
export function PersonPicker({ label, action, taken, error, busy = false, onPick, onTyping }: Props) {
  const { t } = useTranslation(['builder', 'problems'])
  const [typed, setTyped] = useState('')
  const [isUnknown, setUnknown] = useState(false)
  const [search] = useDebouncedValue(searchOf(typed), 250)
  const found = useRead(listCreators, { params: search ? { search } : {} })
  const [isLooking, setLooking] = useState(false)
  const free = (items: Colleague[]) => items.filter(({ Username }) => !taken.includes(Username))
  const people = free(found.data?.Items ?? [])

  /** Who is quicker than the list is not told that nobody was found: it is looked at once. */
  const look = async (text: string): Promise<Colleague[]> => {
    setLooking(true)
    const answer = await call(listCreators, { params: { search: searchOf(text) } }).catch(() => null)
    setLooking(false)
    return free(answer?.Items ?? [])
  }
  const pick = async (text: string) => {
    const wanted = text.trim().toLowerCase()
    if (!wanted) return
    const person = listed(people, wanted) ?? answeredBy(await look(text), wanted)
    setUnknown(!person)
    if (person && (await onPick(person))) setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void pick(typed)
  }

  return (
    <div className={form.addLine}>
      <Autocomplete
        label={label}
        placeholder={t('Name, e-mail or username')}
        value={typed}
        data={people.map((person) => textFor(person, people))}
        // The server has searched already, in ways the texts do not show.
        filter={({ options }) => options}
        limit={8}
        error={isUnknown ? t('User not found', { ns: 'problems' }) : error}
        onKeyDown={onKeyDown}
        onChange={(text) => {
          setTyped(text)
          setUnknown(false)
          onTyping()
        }}
      />
      <Button variant="default" loading={busy || isLooking} onClick={() => void pick(typed)}>
        {action}
      </Button>
    </div>
  )
}

/** Two of one name are told apart by the beginning of their username. */
const textFor = ({ Name, Username }: Colleague, people: readonly Colleague[]) =>
  people.filter((other) => other.Name === Name).length > 1 ? `${Name}${separator}${Username.slice(0, 8)}` : Name

const listed = (people: readonly Colleague[], wanted: string) =>
  people.find((each) => [textFor(each, people), each.Username].some((name) => name.toLowerCase() === wanted))

/** Of an answer to this very text: a whole address finds its owner alone, and the answer does not repeat it. */
const answeredBy = (people: readonly Colleague[], wanted: string) =>
  wanted.includes('@') ? people[0] : listed(people, wanted)

/** Of somebody who was chosen from the list, the name alone: the server does not know how the list writes them. */
const searchOf = (text: string) => text.trim().split(separator)[0]!.slice(0, 200)

const separator = ' · '
