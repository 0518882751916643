import type { InviteOutcome } from '@aulanova/contract/identity/user-import'
import type { Language } from '@aulanova/contract/kernel/languages'
import type { Requester } from '#kernel/client.ts'
import { accountColumns } from '#platform/db/account-columns.ts'
import type { Db } from '#platform/db/db.ts'
import { foldEmail } from '#platform/db/email.ts'
import type { Account } from '#platform/providers/identity/account.ts'

export interface LineRow {
  line: number
  email: string
  name: string
  named: boolean
  groups: string[]
  outcome: InviteOutcome
  /** While it waits: the person has an account, and is invited again. */
  again: boolean
}

/** The accounts of these folded e-mail addresses, by the address. */
export async function takenAmong(db: Db, emails: readonly string[]) {
  const rows = await db<Account[]>`
    select ${accountColumns(db)} from users where lower(email collate "C") = any(${[...emails]}::text[])`
  return new Map(rows.map((account) => [foldEmail(account.email), account]))
}

export async function addImport(db: Db, { actor, client }: Requester, lines: readonly LineRow[]) {
  const [made] = await db<[{ id: string; createdAt: string }]>`
    insert into invitation_imports (created_by, ip, user_agent, language)
    values (${actor.id}, ${client.ip}, ${client.userAgent}, ${client.language}) returning id, created_at`
  await db`
    insert into invitation_lines (import_id, line, email, name, named, groups, outcome, again)
    select ${made.id}, line, email, name, named, array(select jsonb_array_elements_text(groups)), outcome, again
    from jsonb_to_recordset(${db.json(lines as never)}) as written
      (line int, email text, name text, named boolean, groups jsonb, outcome text, again boolean)`
  return made
}

export interface ImportRow {
  id: string
  createdAt: string
  createdBy: string
  username: string
  ip: string
  userAgent: string
  language: Language
}

export async function readImport(db: Db, id: string) {
  const [row] = await db<ImportRow[]>`
    select i.id, i.created_at, i.created_by, users.username, host(i.ip) as ip, i.user_agent, i.language
    from invitation_imports i join users on users.id = i.created_by where i.id = ${id}`
  return row
}

const lineColumns = (db: Db) => db`line, email, name, named, groups, outcome, again`

export const linesOf = (db: Db, id: string) => db<LineRow[]>`
  select ${lineColumns(db)} from invitation_lines where import_id = ${id} order by line`

export const countLines = (db: Db, id: string) => db<{ outcome: InviteOutcome; count: number }[]>`
  select outcome, count(*)::int as count from invitation_lines where import_id = ${id} group by outcome`

export const waitingLines = (db: Db, id: string, limit: number) => db<LineRow[]>`
  select ${lineColumns(db)} from invitation_lines
  where import_id = ${id} and outcome = 'waiting' order by line limit ${limit}`

/** A line is settled once: the first outcome stays. */
export const settle = (db: Db, id: string, line: number, outcome: InviteOutcome) => db`
  update invitation_lines set outcome = ${outcome} where import_id = ${id} and line = ${line} and outcome = 'waiting'`

/** How many were still waiting. */
export const settleWaiting = async (db: Db, id: string, outcome: InviteOutcome) => {
  const { count } = await db`
    update invitation_lines set outcome = ${outcome} where import_id = ${id} and outcome = 'waiting'`
  return count
}

export const jobKeyOf = (id: string) => `users.invite ${id}`

/** A run takes seconds: one that has been locked for longer belongs to a process that is gone. */
export const abandoned = (db: Db) => db<{ id: string }[]>`
  select id from invitation_imports
  where exists (select 1 from invitation_lines where import_id = invitation_imports.id and outcome = 'waiting')
    and not exists (
      select 1 from graphile_worker.jobs
      where key = ${jobKeyOf('')} || invitation_imports.id and attempts < max_attempts
        and (locked_at is null or locked_at > now() - interval '5 minutes'))
  order by id`

export const sweep = (db: Db, before: Date) => db`delete from invitation_imports where created_at < ${before}`
