import type { Db } from './db.ts'

/** Changes with the commit of every change to what public answers are made of. */
export async function publicVersion(db: Db) {
  const [row] = await db<[{ version: string }]>`select version from public_versions`
  return row.version
}
