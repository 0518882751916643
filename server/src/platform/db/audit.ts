import type { ChangedByAnother } from '@aulanova/contract/kernel/problems'
import { cut } from '@aulanova/contract/kernel/text-cut'
import type { AuditedAction, AuditedDetail, AuditedKind } from '@aulanova/contract/operations/audit'
import type { Requester } from '#kernel/client.ts'
import { plainOf } from '#kernel/html/plain-text.ts'
import type { Db, Fragment } from './db.ts'

/** Who runs a command of the operator's program: a user of the operating system, with or without an account here. */
export interface Operator {
  systemUser: string
}

/** Who does something. Null: the product itself. */
export type By = Requester | Operator | null

/** The same, if it is a request. */
export const requesterOf = (by: By) => (by && 'actor' in by ? by : null)

type Value = string | number | boolean | null | readonly string[]

/** Fields of a record by their names in the API. */
export type AuditedFields = Readonly<Record<string, Value | undefined>>

interface Audited {
  action: AuditedAction
  kind: AuditedKind
  id: string
  /** What the record is called: it may have another name, or be gone, when the log is read. */
  name?: string
  /** The person concerned, such as the subscriber; for an act on an account it is the account. */
  person?: string
  /** What it was and what it became; only fields that differ are stored. */
  before?: AuditedFields
  after?: AuditedFields
  /** What else is worth knowing: a reason, an amount. */
  details?: { readonly [Detail in AuditedDetail]?: Value | undefined }
}

/** Notes who did what to which record and from where, in the transaction that does it. */
export const audit = (db: Db, by: By, act: Audited) => auditAll(db, by, [act])

/** The same for acts on many records at once. */
export const auditAll = (db: Db, by: By, acts: readonly Audited[]) => db`
  insert into audit_log (actor_id, ip, os_user, action, subject_kind, subject_id, subject_name, person_id, before, after,
    details)
  select ${requesterOf(by)?.actor.id ?? null}, ${requesterOf(by)?.client.ip ?? null},
    ${by && 'systemUser' in by ? by.systemUser : null}, action, kind, id, name, person, before, after, details
  from jsonb_to_recordset(${db.json(acts.map(rowOf))}) as act (
    action text, kind text, id text, name text, person uuid, before jsonb, after jsonb, details jsonb)`

function rowOf({ action, kind, id, name = '', person, before, after, details = {} }: Audited) {
  const ofPerson = kind === 'users' && action !== 'import' ? id : null
  return {
    action,
    kind,
    id,
    name,
    person: person ?? ofPerson,
    ...changedFields(before, after),
    details: shortened(details),
  }
}

/** So much of a text is stored: the log says what changed, and does not replace the revisions of long texts. */
const longest = 500
/** So much before the first difference. */
const lead = 60

const short = (value: Value) =>
  typeof value === 'string' && value.length > longest ? `${cut(value, longest)}…` : value

const shortened = (fields: AuditedFields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [[field, short(value)]])),
  )

function changedFields(before: AuditedFields = {}, after: AuditedFields = {}) {
  const was: Record<string, Value | undefined> = {}
  const became: Record<string, Value | undefined> = {}
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (JSON.stringify(before[field]) === JSON.stringify(after[field])) continue
    const [old, now] = nearDifference(before[field], after[field])
    was[field] = old
    became[field] = now
  }
  return { before: shortened(was), after: shortened(became) }
}

/** Of two long texts, what begins shortly before their first difference. Without markup, unless only that differs. */
function nearDifference(before: Value | undefined, after: Value | undefined) {
  if (typeof before !== 'string' || typeof after !== 'string') return [before, after].map(readable)
  const [old, now] = withoutMarkup(before, after)
  if (old.length <= longest && now.length <= longest) return [old, now]
  let at = 0
  while (at < old.length && old[at] === now[at]) at += 1
  if (at <= lead) return [old, now]
  const word = now.lastIndexOf(' ', at - lead) + 1
  return [old, now].map((text) => `…${text.slice(word)}`)
}

const readable = (value: Value | undefined) => (typeof value === 'string' && isHtml(value) ? plainOf(value) : value)

const isHtml = (text: string) => /<\/(?:p|h\d|ul|ol|blockquote|pre|table)>/.test(text)

function withoutMarkup(before: string, after: string): [string, string] {
  if (!isHtml(before) && !isHtml(after)) return [before, after]
  const [old, now] = [plainOf(before), plainOf(after)]
  return old === now ? [before, after] : [old, now]
}

interface Changed {
  kind: AuditedKind
  id: string
  /** Only changes of these fields, where a record is edited in parts. */
  fields?: readonly string[]
}

/** What a conflict says: who changed a record after another administrator had read it, when, and which fields. */
export const changedSince = (db: Db, { kind, id, fields }: Changed, seen: string) =>
  lastChange(
    db,
    { kind, seen, fields },
    db`
    subject_id = ${id} ${fields ? db`and (before || after) ?| ${[...fields]}` : db``}`,
  )

interface ListChanged {
  kind: AuditedKind
  ids: readonly string[]
  /** On any record of the kind, such as one that was added. */
  actions: readonly AuditedAction[]
}

/** The same for a list of records that is edited as one, such as an order. */
export const listChangedSince = (db: Db, { kind, ids, actions }: ListChanged, seen: string) =>
  lastChange(db, { kind, seen }, db`(subject_id = any(${[...ids]}) or action = any(${[...actions]}))`)

interface Since {
  kind: AuditedKind
  /** The instant at which it was read. */
  seen: string
  fields?: readonly string[] | undefined
}

async function lastChange(
  db: Db,
  { kind, seen, fields }: Since,
  which: Fragment,
): Promise<ChangedByAnother | undefined> {
  const rows = await db<{ at: string; by: string | null; fields: string[] }[]>`
    select at, users.name as by,
      array(select jsonb_object_keys(before) union select jsonb_object_keys(after)) as fields
    from audit_log left join users on users.id = actor_id
    where ${which} and subject_kind = ${kind} and date_trunc('milliseconds', at) > ${seen}
    order by at desc, audit_log.id desc limit 50`
  const [last] = rows
  const changed = new Set(rows.flatMap((row) => row.fields).filter((field) => !fields || fields.includes(field)))
  return last && { by: last.by, at: last.at, fields: [...changed].sort() }
}
