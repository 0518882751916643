import type { Actor } from '@aulanova/contract/kernel/permissions'
import type { Db } from './db.ts'

/** A person with their groups as they are now, for requests that carry a signed address and no session. */
export async function activeActor(db: Db, userId: string) {
  const [row] = await db<Actor[]>`
    select id, username, array(select group_name from user_groups where user_id = users.id) as groups
    from users where id = ${userId} and is_active(users)`
  return row
}
