import { hasLink } from '@aulanova/contract/identity/person-name'
import { maxInvitedAtOnce } from '@aulanova/contract/organizations/learners'

export interface InvitedPerson {
  Email: string
  Name?: string
  /** The number of the line, from 1, and its text. */
  line: number
  text: string
}

export interface ReadLines {
  people: InvitedPerson[]
  /** Lines that are no e-mail address, or whose name contains a link. */
  wrong: { line: number; text: string; hasLink: boolean }[]
  isTooMany: boolean
}

/** Not stricter than the server. */
const address = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/
const longest = 254

/** One person a line, as an address or as mail programs write it: `Ana Ruiz <ana@example.com>`. Each address once. */
export function readLines(text: string): ReadLines {
  const people = new Map<string, InvitedPerson>()
  const wrong: ReadLines['wrong'] = []
  for (const [at, whole] of text.split('\n').entries())
    for (const part of whole.split(';').map((piece) => piece.trim().replace(/,$/, ''))) {
      if (part === '') continue
      const person = personOf(part)
      const isRefused = person?.Name !== undefined && hasLink(person.Name)
      if (!person || isRefused) wrong.push({ line: at + 1, text: part, hasLink: isRefused })
      else if (!people.has(person.Email.toLowerCase()))
        people.set(person.Email.toLowerCase(), { ...person, line: at + 1, text: part })
    }
  return { people: [...people.values()], wrong, isTooMany: people.size > maxInvitedAtOnce }
}

function personOf(text: string): Pick<InvitedPerson, 'Email' | 'Name'> | null {
  const named = /^(.*)<([^<>]+)>$/.exec(text)
  const Email = (named?.[2] ?? text).trim()
  if (Email.length > longest || !address.test(Email)) return null
  const Name = named?.[1]?.trim().replace(/^"(.*)"$/, '$1')
  return { Email, ...(Name && { Name }) }
}
