import { changeGroups, type GroupOutcome } from '@aulanova/contract/identity/user-groups'
import type { AdminUser } from '@aulanova/contract/identity/user-records'
import { idOf } from '@aulanova/contract/kernel/keys'
import { useState } from 'react'
import { useWrite } from '#platform/api/write.ts'
import { announce } from '#platform/api/written.ts'

/** Puts one person into a group or takes them out of it, by the rules for all changes of groups. */
export function useOneMember(group: string) {
  const { mutate, reset, ...write } = useWrite(changeGroups)
  const [outcome, setOutcome] = useState<GroupOutcome | null>(null)
  const change = (user: AdminUser, isMember: boolean, onDone: (outcome: 'change' | 'same') => void) => {
    setOutcome(null)
    const body = { people: [idOf(user.PK)], add: isMember ? [group] : [], remove: isMember ? [] : [group] }
    mutate(
      { body },
      {
        onSuccess: ({ Item: [effect] }) => {
          announce('admin/groups')
          const found = effect?.Outcome ?? 'failed'
          if (found === 'change' || found === 'same') onDone(found)
          else setOutcome(found)
        },
      },
    )
  }
  return {
    ...write,
    refusal: outcome,
    change,
    reset: () => {
      setOutcome(null)
      reset()
    },
  }
}
