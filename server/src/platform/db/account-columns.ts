import type { Db } from './db.ts'

/** The columns of `users`, and the groups, that make an `Account`. */
export const accountText = `users.id, username, email, name, email_verified, is_active(users) as enabled, status, language,
  token_version, users.created_at, users.updated_at,
  array(select group_name from user_groups where user_id = users.id order by group_name) as groups`

export const accountColumns = (db: Db) => db.unsafe(accountText)
