import type { Db } from '#db/db.ts'

export async function byToken(db: Db, tokenHash: Buffer) {
  const [row] = await db<{ id: string; name: string }[]>`
    select id, name from avatar_nodes where token_hash = ${tokenHash}`
  return row ?? null
}
