import { isReadable, leastContrast } from '@aulanova/contract/kernel/contrast'
import { type FieldProblem, Problem } from '@aulanova/contract/kernel/problems'
import type { ReferenceBody, ReferenceFields } from '@aulanova/contract/reference/reference'
import { holdGroup, isLeaving, renameGroup } from '#domains/identity/people/renaming.ts'
import type { Db } from '#platform/db/db.ts'
import * as store from './reference.store.ts'

/** Refuses colours without enough contrast, and unknown time zones. */
export function requireUsable(body: ReferenceBody) {
  const colours = Object.keys(leastContrast) as (keyof typeof leastContrast)[]
  const unreadable = colours.filter((field) => {
    const colour = body[field]
    return typeof colour === 'string' && colour !== '' && !isReadable(field, colour)
  })
  const details: FieldProblem[] = unreadable.map((field) => ({ field, reason: 'contrast' }))
  if (body.TimeZone && !isTimeZone(String(body.TimeZone))) details.push({ field: 'TimeZone', reason: 'unknown' })
  if (details.length > 0) throw new Problem('ValidationFailed', { details })
}

/** By name: an offset means one thing to Intl and the opposite to PostgreSQL. */
function isTimeZone(timeZone: string) {
  if (!/^([A-Za-z_]+\/[A-Za-z0-9_+/-]+|UTC)$/.test(timeZone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}

const domainOf = ({ Domain }: ReferenceFields) => (Domain ? String(Domain) : null)

/**
 * A domain whose group still has to be renamed at the identity provider would give its members to another organization.
 * After the domain was written: a rename that gives it up at this moment was waited for at the unique index.
 */
export async function requireFree(tx: Db, details: ReferenceFields) {
  const domain = domainOf(details)
  if (domain && (await isLeaving(tx, domain)))
    throw new Problem('NameTaken', { details: [{ field: 'Domain', reason: 'taken' }] })
}

/**
 * Locks the members of an organization whose domain is about to change, and then the organization. In this order, in
 * which changing a person's groups locks them too. The domain names the group of the members, so one that has any keeps
 * a domain.
 */
export async function holdDomain(tx: Db, id: string, before: ReferenceFields, after: ReferenceFields) {
  const [from, to] = [domainOf(before), domainOf(after)]
  if (from === to) return null
  const members = from ? await holdGroup(tx, from) : 0
  if (members > 0 && to === null) throw new Problem('InUse')
  // Renamed by another administrator since it was read: the members that were locked are not its members any more.
  if ((await store.holdDomain(tx, id)) !== from) throw new Problem('Conflict')
  return from && to ? { from, to } : null
}

/** After the domain was written, so that this waits for an organization that releases the same domain at this moment. */
export async function moveMembers(tx: Db, { from, to }: { from: string; to: string }) {
  if (await store.hasMembers(tx, to)) throw new Problem('InUse')
  return renameGroup(tx, from, to)
}

/** Locks the organization and refuses to delete one with members: the next organization with this domain would get them. */
export async function requireNoMembers(tx: Db, id: string) {
  const domain = await store.holdDomain(tx, id, 'deletion')
  if (domain && (await store.hasMembers(tx, domain))) throw new Problem('InUse')
}
