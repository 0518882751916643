import type { Db } from '#platform/db/db.ts'

/** The domain as it is now. Locked until the transaction ends, so that no member is added meanwhile. */
export async function holdDomain(db: Db, id: string, forWhat: 'change' | 'deletion' = 'change') {
  const [row] = await db<{ domain: string | null }[]>`
    select nullif(details ->> 'Domain', '') as domain from organizations where id = ${id}
    for ${forWhat === 'deletion' ? db`update` : db`no key update`}`
  return row?.domain ?? null
}

export async function hasMembers(db: Db, group: string) {
  const [member] = await db`select 1 from user_groups where group_name = ${group} limit 1`
  return member !== undefined
}
