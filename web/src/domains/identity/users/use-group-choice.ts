import { previewGroups } from '@aulanova/contract/identity/user-groups'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readOf } from '#platform/api/api.ts'

interface Member {
  id: string
  groups: readonly string[]
}

/**
 * Which groups are to be added and removed. Only what was touched counts: the rest stays as it is, also when somebody else
 * changes it meanwhile.
 */
export function useGroupChoice(people: readonly Member[]) {
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map())
  const membersOf = (group: string) => people.filter(({ groups }) => groups.includes(group)).length
  const given = (group: string) => (membersOf(group) === people.length ? true : membersOf(group) === 0 ? false : null)
  const changed = [...touched].filter(([group, isChosen]) => given(group) !== isChosen)
  const add = changed.filter(([, isChosen]) => isChosen).map(([group]) => group)
  const remove = changed.filter(([, isChosen]) => !isChosen).map(([group]) => group)
  const body = { people: people.map(({ id }) => id), add, remove }
  const preview = useQuery({
    ...readOf(previewGroups, { body }),
    enabled: changed.length > 0,
    // What it would change depends on what others do.
    staleTime: 0,
  })
  const isChanged = changed.length > 0
  const stateOf = (group: string) => touched.get(group) ?? given(group)
  /** A group that only some are in: checked for all, for none, and again as it was. */
  const toggle = (group: string) =>
    setTouched((before) => {
      const after = new Map(before)
      if (given(group) === null && before.get(group) === false) after.delete(group)
      else after.set(group, !stateOf(group))
      return after
    })
  return {
    body,
    preview,
    /** Nobody agrees to what they have not seen; where it cannot be read, the server still has the last word. */
    isSeen: isChanged && !preview.isFetching && (preview.isSuccess || preview.isError),
    isChanged,
    stateOf,
    toggle,
    others: [...new Set(people.flatMap(({ groups }) => groups))],
  }
}

export type GroupChoice = ReturnType<typeof useGroupChoice>
