import type { OfPerson, Table } from './table.ts'

const ofUser: OfPerson = (db, { id }) => db`user_id = ${id}`

/** Accounts, sessions and mails. */
export const accountTables: Record<string, Table> = {
  users: {
    of: (db, { id }) => db`id = ${id}`,
    changes: [
      {
        of: (db, { id }) => db`id = ${id}`,
        set: (db, { newName, newEmail, newUsername }) => db`
          name = ${newName}, email = ${newEmail}, username = ${newUsername}, password_hash = null, sign_up_browser = null,
          temporary_password_expires_at = null, temporary_password_mailed = false, status = 'CONFIRMED',
          email_verified = false, enabled = false, token_version = token_version + 1, deleted_at = now()`,
      },
    ],
    personal: ['username', 'email', 'name', 'password_hash', 'sign_up_browser', 'search'],
    fixed: ['status', 'language'],
    hidden: ['password_hash', 'sign_up_browser', 'search', 'token_version'],
  },
  user_groups: { of: ofUser, isDeleted: true, accounts: ['user_id'], fixed: ['group_name'] },
  devices: {
    of: ofUser,
    isDeleted: true,
    accounts: ['user_id'],
    personal: ['client', 'user_agent', 'browser', 'last_ip'],
    hidden: ['browser'],
  },
  // Deleted with their device.
  refresh_tokens: { fixed: ['hash'] },
  device_log: {
    of: ofUser,
    isDeleted: true,
    accounts: ['user_id', 'by_id'],
    personal: ['client', 'ip'],
    text: ['reason'],
    fixed: ['event'],
    hidden: ['by_id'],
  },
  verification_codes: {
    of: ofUser,
    isDeleted: true,
    accounts: ['user_id'],
    fixed: ['purpose', 'code_hash'],
    hidden: ['code_hash'],
  },
  document_acceptances: {
    of: ofUser,
    changes: [{ of: ofUser, set: (db) => db`ip = null` }],
    accounts: ['user_id'],
    personal: ['ip'],
  },
  invitation_imports: {
    of: (db, { id }) => db`created_by = ${id}`,
    changes: [{ of: (db, { id }) => db`created_by = ${id}`, set: (db) => db`ip = null, user_agent = ''` }],
    accounts: ['created_by'],
    personal: ['user_agent', 'ip'],
    fixed: ['language'],
  },
  invitation_lines: {
    of: (db, { emails }) => db`lower(email) = any(${[...emails]}::text[])`,
    isDeleted: true,
    personal: ['email', 'name'],
    fixed: ['groups', 'outcome'],
  },
  contact_messages: { of: ofUser, isDeleted: true, accounts: ['user_id'], personal: ['message'] },
  mails: {
    of: (db, { emails }) => db`lower(to_address) = any(${[...emails]}::text[])`,
    // They carry a code or a password.
    unexported: (db) => db`(payload ->> 'secret' = 'true')`,
    isDeleted: true,
    personal: ['to_address'],
    text: ['subject', 'html', 'text', 'reply_to', 'dedupe_key', 'last_error', 'payload'],
    fixed: ['language', 'template', 'status'],
    hidden: ['payload', 'dedupe_key', 'last_error'],
  },
  // Both have a keyed hash of an address and are deleted within a day of the last try.
  sign_in_guards: { fixed: ['subject', 'network'] },
  rate_limits: { fixed: ['key'] },
  audit_log: {
    // Of what the person did to others, the data are those of others.
    of: (db, { id }) => db`(person_id = ${id} or (subject_kind = 'users' and subject_id = ${id})
      or (actor_id = ${id} and person_id is null and subject_kind <> 'users'))`,
    changes: [
      {
        of: (db, { id }) => db`subject_kind = 'users' and subject_id = ${id}`,
        set: (db, { newName }) => db`subject_name = ${newName}`,
      },
      { of: (db, { id }) => db`actor_id = ${id}`, set: (db) => db`ip = null` },
    ],
    named: (db, { id }) => db`(person_id = ${id} or (subject_kind = 'users' and subject_id = ${id}))`,
    accounts: ['actor_id', 'person_id'],
    personal: ['ip'],
    text: ['subject_name', 'before', 'after', 'details', 'request_id'],
    // Users of the operating system are the operator's.
    fixed: ['action', 'subject_kind', 'subject_id', 'os_user'],
    hidden: ['actor_id', 'ip', 'request_id', 'os_user'],
  },
  group_counts: { fixed: ['group_name'] },
  renamed_groups: { fixed: ['from_name', 'to_name'] },
  avatar_requests: {
    of: ofUser,
    isDeleted: true,
    accounts: ['user_id', 'handed_to'],
    personal: ['title', 'script', 'voice', 'avatar', 'reason'],
    fixed: ['language', 'status', 'background', 'step', 'failure', 'granted'],
  },
  avatar_nodes: { fixed: ['name', 'kind', 'token_hash', 'voices', 'avatars', 'backgrounds', 'missing'] },
}
