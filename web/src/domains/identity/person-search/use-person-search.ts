import { type AdminUser, listUsers } from '@aulanova/contract/identity/admin-users'
import { longestSearch } from '@aulanova/contract/kernel/limits'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, keyOf } from '#platform/api/api.ts'

const maxFound = 8

/** Accounts by a part of their name, e-mail or username. */
async function searchPeople(text: string, signal?: AbortSignal): Promise<AdminUser[]> {
  const query = { pageSize: maxFound, search: text.slice(0, longestSearch) }
  const { Users } = await call(listUsers, { params: { type: 'any' }, query }, { signal })
  return Users
}

export const wordsOf = ({ Name, Email }: AdminUser) => `${Name} · ${Email}`

/** The text of a chosen person, back to what the server can search for. */
const searchOf = (text: string) => (text.split(' · ').at(-1) ?? text).trim()

export function usePersonSearch() {
  const [typed, type] = useState('')
  const [isLooking, setLooking] = useState(false)
  const [search] = useDebouncedValue(searchOf(typed), 250)
  const isSearched = search.length > 1
  const found = useQuery({
    queryKey: [...keyOf(listUsers, search), 'people'],
    queryFn: ({ signal }) => searchPeople(search, signal),
    enabled: isSearched,
  })
  const people = isSearched ? (found.data ?? []).slice(0, maxFound) : []

  /**
   * The one person that the text names; null if it names none. Throws when the search fails. Several people can have one
   * name, and not all of them are among those found: `byName: false` takes only an address or a username.
   */
  const find = async ({ byName = true } = {}): Promise<AdminUser | null> => {
    setLooking(true)
    try {
      const wanted = searchOf(typed)
      const users = wanted ? await searchPeople(wanted) : []
      const named = users.filter(({ Email, Username, Name }) =>
        [Email, Username, ...(byName ? [Name] : [])].some((text) => isSame(text, wanted)),
      )
      return named.length === 1 ? (named[0] ?? null) : null
    } finally {
      setLooking(false)
    }
  }
  return { typed, type, people, isEmpty: isSearched && found.data?.length === 0, find, isLooking }
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
