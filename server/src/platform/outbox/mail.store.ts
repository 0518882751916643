import type { Language } from '@aulanova/contract/kernel/languages'
import type { Db } from '#platform/db/db.ts'
import { isEmail } from '#platform/db/email.ts'
import type { Message } from '#platform/mail/mail.ts'

export interface NewMail {
  to: string
  language: Language
  /** Which mail this is, for operators and tests. */
  template: string
  subject: string
  html: string
  text: string
  /** Where an answer goes, if not back to us. */
  replyTo?: string
  /** It is not sent later than this. */
  expires?: Date
  /** It carries a code or a password: its text is deleted once a mail server has it. */
  secret?: boolean
  /** A deduplication key: a second mail with the same key is dropped. */
  once?: string
}

/** Undefined when a mail with the same `once` was added before. */
export async function add(db: Db, mail: NewMail) {
  const { to, language, template, subject, html, text, replyTo, expires, once, secret = false } = mail
  const [row] = await db<{ id: string }[]>`
    insert into mails (to_address, language, template, subject, html, text, payload, dedupe_key, reply_to, expires_at)
    values (${to}, ${language}, ${template}, ${subject}, ${html}, ${text}, ${db.json({ secret })}, ${once ?? null},
      ${replyTo ?? null}, ${expires ?? null})
    on conflict (dedupe_key) do nothing returning id`
  return row?.id
}

/** Whether the owner of the address has confirmed their account. */
export async function isConfirmed(db: Db, email: string) {
  const [row] = await db`
    select 1 from users where ${isEmail(db, email)} and status = 'CONFIRMED' and email_verified`
  return row !== undefined
}

/** Locks a mail while it is being sent. Undefined when it was sent, or is being sent by another process. */
export async function lockQueued(db: Db, id: string) {
  const [row] = await db<(Omit<Message, 'messageId'> & { createdAt: string; expiresAt: string | null })[]>`
    select to_address as "to", reply_to, subject, html, text, created_at, expires_at from mails
    where id = ${id} and status = 'queued' for update skip locked`
  return row
}

export const markDone = (db: Db, id: string, status: 'sent' | 'kept', now: Date) => db`
  update mails set status = ${status}, sent_at = ${status === 'sent' ? now : null}, attempts = attempts + 1, last_error = null
  where id = ${id}`

/** Deletes its text as well: it may hold a code or a password. */
export async function abandon(db: Db, id: string, error: string) {
  await db`
    update mails set status = 'failed', attempts = attempts + 1, last_error = ${error.slice(0, 500)}, html = '', text = ''
    where id = ${id} and status = 'queued'`
}

export const forgetOld = (db: Db, before: Date) => db`delete from mails where created_at < ${before}`

export const forgetSecret = (db: Db, id: string) =>
  db`update mails set html = '', text = '' where id = ${id} and payload ->> 'secret' = 'true'`

export const markFailed = (db: Db, id: string, error: string, next: Date) => db`
  update mails set attempts = attempts + 1, last_error = ${error.slice(0, 500)}, next_attempt_at = ${next}
  where id = ${id} and status = 'queued'`

export async function attemptsOf(db: Db, id: string) {
  const [row] = await db<{ attempts: number }[]>`select attempts from mails where id = ${id}`
  return row?.attempts ?? 0
}

const undelivered = (db: Db, to: string, template: string) => db`
  lower(to_address) = lower(${to}) and template = ${template} and status in ('kept', 'failed') and not payload ? 'replaced'`

/** Whether an address has not got a mail of this kind, because there was no mail server or it refused the mail. */
export async function hasUndelivered(db: Db, to: string, template: string) {
  const [row] = await db`select 1 from mails where ${undelivered(db, to, template)} limit 1`
  return row !== undefined
}

/** Notes that another mail is written in place of them, so that each is replaced once. Answers how many there were. */
export async function replaceUndelivered(db: Db, to: string, template: string) {
  const { count } = await db`
    update mails set payload = payload || '{"replaced": true}' where ${undelivered(db, to, template)}`
  return count
}

/** Mails that should have been sent by now: their job was lost, or no server was running. */
export const overdue = (db: Db, now: Date) => db<{ id: string }[]>`
  select id from mails where status = 'queued' and next_attempt_at < ${now} order by next_attempt_at, id limit 500`

export interface MailRow {
  toAddress: string
  subject: string
  text: string
  html: string
  createdAt: string
}

/** The newest, to one address or to all. */
export const recent = (db: Db, to?: string) => db<MailRow[]>`
  select to_address, subject, text, html, created_at
  from mails ${to ? db`where lower(to_address) = lower(${to})` : db``} order by created_at desc, id desc limit 50`
