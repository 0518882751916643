import type { AdminUser } from '@aulanova/contract/identity/admin-users'
import { useState } from 'react'

/** Accounts that were chosen, on whichever page of the list. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, AdminUser>>(new Map())
  const change = (users: AdminUser[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Map(before)
      for (const user of users) isChosen ? after.set(user.PK, user) : after.delete(user.PK)
      return after
    })
  return {
    users: [...chosen.values()],
    has: ({ PK }: AdminUser) => chosen.has(PK),
    change,
    clear: () => setChosen(new Map()),
  }
}

export type Selection = ReturnType<typeof useSelection>
