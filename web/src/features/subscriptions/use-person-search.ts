import { listUsers } from '@aulanova/contract/admin-users'
import { longestSearch } from '@aulanova/contract/limits'
import type { AdminUser } from '@aulanova/contract/user-records'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, keyOf } from '#lib/api.ts'

/** Accounts by a part of the e-mail if the text has an @, otherwise by name. */
const inputOf = (text: string) => ({
  params: { type: text.includes('@') ? ('email' as const) : ('name' as const) },
  query: { pageSize: 8, search: text.trim().slice(0, longestSearch) },
})

export const wordsOf = ({ Name, Email }: AdminUser) => `${Name} · ${Email}`

/** The text of a chosen person, back to what the server can search for. */
const searchOf = (text: string) => text.split(' · ').at(-1) ?? text

export function usePersonSearch() {
  const [typed, type] = useState('')
  const [isLooking, setLooking] = useState(false)
  const [search] = useDebouncedValue(searchOf(typed).trim(), 250)
  const found = useQuery({
    queryKey: keyOf(listUsers, inputOf(search)),
    queryFn: ({ signal }) => call(listUsers, inputOf(search), { signal }),
    enabled: search.length > 1,
  })
  const people = search.length > 1 ? (found.data?.Users ?? []) : []

  /** The person that the text names; searched at once if the list has not arrived. */
  const find = async (): Promise<AdminUser | null> => {
    const wanted = searchOf(typed).trim()
    if (!wanted) return null
    setLooking(true)
    const answer = await call(listUsers, inputOf(wanted)).catch(() => null)
    setLooking(false)
    const users = answer?.Users ?? []
    const named = users.filter((user) => [user.Email, user.Name, user.Username].some((text) => isSame(text, wanted)))
    return named.length === 1 ? (named[0] ?? null) : null
  }
  return { typed, type, people, find, isLooking }
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
