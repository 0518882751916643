import type { Db } from '#platform/db/db.ts'

/** A row of `users` as records show a person. */
export const personJson = (db: Db) =>
  db`jsonb_build_object('id', users.id, 'username', users.username, 'name', users.name, 'email', users.email)`
