import { randomUUID } from 'node:crypto'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { FieldValue, ReferenceBody, ReferenceFields } from '@aulanova/contract/reference/reference'
import { definitionOf, type ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import type { Deletion, NamedEntry } from '@aulanova/contract/reference/reference-tools'
import { publish as publishDocument } from '#domains/reference/documents/documents.rules.ts'
import type { Requester } from '#kernel/client.ts'
import { audit } from '#platform/db/audit.ts'
import { problemOfDatabase } from '#platform/db/constraints.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import * as organizations from './organizations.rules.ts'
import * as store from './reference.store.ts'

/** An entry of one of the reference lists. */
type EntryKey = store.EntryKey

/** The same entry with its HTML sanitised. Done before the transaction, which would hold locks meanwhile. */
async function cleanEntry(
  { html }: Services,
  actor: Actor,
  kind: ReferenceKind,
  body: ReferenceBody,
): Promise<ReferenceBody> {
  const texts = Object.entries(definitionOf(kind).fields).flatMap(([field, input]) => {
    const value = body[field]
    return input === 'html' && typeof value === 'string' ? [[field, value] as const] : []
  })
  return { ...body, ...(await html.clean(Object.fromEntries(texts), actor)) }
}

export async function create(services: Services, by: Requester, kind: ReferenceKind, sent: ReferenceBody) {
  const body = await cleanEntry(services, by.actor, kind, sent)
  return services.sql.begin((tx) => writeNew(tx, by, kind, body))
}

/** In an open transaction, as are the next two. */
export async function writeNew(tx: Db, by: Requester, kind: ReferenceKind, body: ReferenceBody) {
  requireSpan(body)
  const details = detailsOf(kind, body)
  if (kind === 'organizations') organizations.requireUsable(body)
  const row = await store.create(tx, kind, body.Name.trim(), details)
  if (kind === 'organizations') await organizations.requireFree(tx, details)
  await audit(tx, by, { action: 'create', kind, id: row.id, name: row.name, after: audited(row) })
  return row
}

export async function update(services: Services, by: Requester, key: EntryKey, sent: ReferenceBody) {
  const body = await cleanEntry(services, by.actor, key.kind, sent)
  return services.sql.begin((tx) => writeChange(tx, by, key, body))
}

export async function writeChange(tx: Db, by: Requester, { kind, id }: EntryKey, body: ReferenceBody) {
  requireSpan(body)
  const before = await store.read(tx, kind, id)
  // A document keeps its address when its name changes, unless another one is given.
  const complete = kind === 'documents' ? { Slug: before.details.Slug ?? '', ...body } : body
  const entry = { name: body.Name.trim(), details: detailsOf(kind, complete) }
  const { row, members } = await written(tx, { kind, id }, { before, entry, seen: body.Updated })
  const details = members ? { Members: members } : {}
  const states = { before: audited(before), after: audited(row) }
  await audit(tx, by, { action: 'update', kind, id, name: row.name, ...states, details })
  return row
}

interface Change {
  before: store.ReferenceRow
  entry: Named
  seen: string | undefined
}

/** An organization with another domain keeps its members: how many there were to rename the group of. */
async function written(tx: Db, key: EntryKey, { before, entry, seen }: Change) {
  if (key.kind !== 'organizations') return { row: await store.update(tx, key, entry, seen), members: 0 }
  organizations.requireUsable({ Name: entry.name, ...entry.details })
  const renamed = await organizations.holdDomain(tx, key.id, before.details, entry.details)
  const row = await store.update(tx, key, entry, seen)
  if (before.details.Domain !== entry.details.Domain) await organizations.requireFree(tx, entry.details)
  return { row, members: renamed ? await organizations.moveMembers(tx, renamed) : 0 }
}

export const remove = ({ sql }: Services, by: Requester, key: EntryKey) =>
  sql.begin(async (tx) => {
    await writeRemoval(tx, by, key)
    return null
  })

export async function writeRemoval(tx: Db, by: Requester, { kind, id }: EntryKey) {
  const before = await store.read(tx, kind, id)
  if (kind === 'organizations') await organizations.requireNoMembers(tx, id)
  await store.remove(tx, kind, id)
  await audit(tx, by, { action: 'delete', kind, id, name: before.name, before: audited(before) })
}

/** Throws `Conflict` if the entry has a newer version than `seen`. */
export async function publish(services: Services, by: Requester, { kind, id }: EntryKey, seen?: string) {
  const { sql, now } = services
  if (kind === 'documents') {
    await publishDocument(services, by, { id, seen })
    return store.read(sql, kind, id)
  }
  return sql.begin(async (tx) => {
    const row = await store.publish(tx, { kind, id }, now(), seen)
    const [before, after] = [{ Revision: (row.revision ?? 1) - 1 }, { Revision: row.revision }]
    await audit(tx, by, { action: 'publish', kind, id, name: row.name, before, after })
    return row
  })
}

type Named = Pick<store.ReferenceRow, 'name' | 'details'>
const audited = ({ name, details }: Named) => ({ Name: name, ...details })

/** The fields that an entry would change. */
export function changedFields(kind: ReferenceKind, entry: Named, body: ReferenceBody) {
  const before: Record<string, FieldValue> = audited(entry)
  const after: Record<string, FieldValue> = audited({ name: body.Name.trim(), details: detailsOf(kind, body) })
  return Object.keys({ ...before, ...after }).filter((field) => before[field] !== after[field])
}

/** The fields of this list. An empty text is left out; a document gets an address. */
function detailsOf(kind: ReferenceKind, body: ReferenceBody): ReferenceFields {
  const entries = Object.keys(definitionOf(kind).fields).map((field) => [field, body[field]] as const)
  const details = Object.fromEntries(
    entries.filter(([, value]) => value !== undefined && value !== ''),
  ) as ReferenceFields
  if (kind === 'documents') details.Slug ??= slugOf(body.Name) || `document-${randomUUID().slice(0, 8)}`
  return details
}

/** Nothing ends before it starts. */
function requireSpan({ Starts, Ends }: ReferenceBody) {
  if (Starts && Ends && Ends < Starts)
    throw new Problem('ValidationFailed', { details: [{ field: 'Ends', reason: 'beforeStart' }] })
}

const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)

/** Deletes what nothing uses. What is in use stays, and is reported. */
export const removeMany = ({ sql }: Services, by: Requester, kind: ReferenceKind, ids: readonly string[]) =>
  sql.begin(async (tx): Promise<Deletion> => {
    const wanted = [...new Set(ids)]
    const found = await store.hold(tx, kind, wanted)
    const deleted: NamedEntry[] = []
    const inUse: NamedEntry[] = []
    for (const { id, name } of found) {
      const entry = { Uuid: id, Name: name }
      const isDeleted = await tx.savepoint((on) => writeRemoval(on, by, { kind, id })).then(() => true, stillUsed)
      ;(isDeleted ? deleted : inUse).push(entry)
    }
    return { Deleted: deleted, InUse: inUse, Missing: wanted.length - found.length }
  })

function stillUsed(error: unknown) {
  const problem = error instanceof Problem ? error : problemOfDatabase(error)
  if (problem?.code !== 'InUse') throw error
  return false
}
