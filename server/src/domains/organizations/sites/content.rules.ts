import { Problem } from '@aulanova/contract/kernel/problems'
import { isOrdered, missingToPublish, type SiteKind, siteFieldsOf } from '@aulanova/contract/organizations/site-kinds'
import { maxSiteItems, type SiteDraft } from '@aulanova/contract/organizations/sites'
import { usableFileOf } from '#domains/files/files.rules.ts'
import { ofOrganization } from '#domains/files/holder.ts'
import { rejected } from '#domains/files/inspect/source.ts'
import { organizationByDomain } from '#domains/organizations/organization-sql.ts'
import { filesOf } from '#domains/organizations/site-files.ts'
import type { Requester } from '#kernel/client.ts'
import { audit, changedSince } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services/services.ts'
import { fieldsOf, toSaved } from './content.records.ts'
import * as store from './content.store.ts'
import { publishSites } from './sites.jobs.ts'

/** A list of a site: one kind of an organization's items. */
interface OnSite {
  domain: string
  kind: SiteKind
}

export async function list(
  { sql, now }: Services,
  { domain, kind }: OnSite,
  asked: Pick<store.Asked, 'search' | 'after'>,
) {
  const { id: organizationId } = await organizationByDomain(sql, domain)
  const wanted = { organizationId, kind, ...asked }
  const [rows, count] = await Promise.all([store.list(sql, wanted, now()), store.count(sql, wanted)])
  return { rows, count }
}

export async function read({ sql, now }: Services, { domain, kind }: OnSite, id: string) {
  const { id: organizationId } = await organizationByDomain(sql, domain)
  return (await store.read(sql, { organizationId, kind, id }, now())) ?? missing()
}

export async function create(services: Services, by: Requester, on: OnSite, sent: SiteDraft) {
  const draft = await cleaned(services, by, on.kind, sent)
  return services.sql.begin(async (tx) => {
    const key = { organizationId: (await organizationByDomain(tx, on.domain)).id, kind: on.kind }
    await store.lockList(tx, key)
    if (isOrdered(on.kind) && (await store.ids(tx, key)).length >= maxSiteItems) throw fault('Name', 'tooMany')
    const saved = toSaved(on.kind, draft)
    await requireUsable(tx, key, saved)
    const id = await store.add(tx, key, saved)
    return settle(services, tx, by, { key: { ...key, id }, draft, before: null })
  })
}

export async function update(services: Services, by: Requester, on: OnSite & { id: string }, sent: SiteDraft) {
  const draft = await cleaned(services, by, on.kind, sent)
  return services.sql.begin(async (tx) => {
    const key = { organizationId: (await organizationByDomain(tx, on.domain)).id, kind: on.kind, id: on.id }
    if (on.kind === 'organization-chart') await store.lockList(tx, key)
    const before = (await store.hold(tx, key, services.now())) ?? missing()
    await refuseOutdated(tx, before, draft.Updated)
    const saved = toSaved(on.kind, draft)
    await requireUsable(tx, key, saved)
    if (saved.parentId && (await store.isBelow(tx, on.id, saved.parentId))) throw fault('Above', 'circle')
    await store.change(tx, on.id, saved)
    return settle(services, tx, by, { key, draft, before })
  })
}

interface Settled {
  key: store.ItemKey
  draft: SiteDraft
  before: store.ItemRow | null
}

/** What follows a save: publication, the files that must stay, and the note of who did it. */
async function settle(services: Services, tx: Db, by: Requester, { key, draft, before }: Settled) {
  const now = services.now()
  const saved = (await store.read(tx, key, now)) ?? missing()
  await publish(services, tx, saved, draft)
  const row = (await store.read(tx, key, now)) ?? missing()
  const shown = [fieldsOf(row.kind, row), row.live ?? {}, row.next ?? {}]
  await store.setFiles(tx, row.id, [...new Set(shown.flatMap(filesOf))])
  await audit(tx, by, {
    action: actionOf(draft, before),
    kind: 'site-items',
    id: row.id,
    name: row.title,
    ...(before && { before: { ...fieldsOf(before.kind, before), Published: before.live !== null } }),
    after: { ...fieldsOf(row.kind, row), Published: row.live !== null },
  })
  return row
}

const actionOf = ({ Published }: SiteDraft, before: store.ItemRow | null) => {
  if (Published) return 'publish' as const
  if (Published === false && before?.live) return 'unpublish' as const
  return before ? ('update' as const) : ('create' as const)
}

/** Left out, visitors go on seeing what they saw, and what was scheduled stays scheduled. */
async function publish({ now: clock }: Services, tx: Db, row: store.ItemRow, { Published, PublishAt }: SiteDraft) {
  const now = clock()
  if (Published === undefined) return
  if (!Published) {
    await store.withdraw(tx, row.id)
    return
  }
  const fields = publishable(row)
  if (PublishAt && Date.parse(PublishAt) > now.getTime()) {
    await store.schedule(tx, row.id, fields, PublishAt)
    await enqueue(tx, publishSites, {}, { runAt: new Date(PublishAt) })
  } else await store.publish(tx, row.id, fields, now)
}

function publishable(row: store.ItemRow) {
  const fields = fieldsOf(row.kind, row)
  const missing = missingToPublish(row.kind, fields)
  if (missing.length === 0) return fields
  throw new Problem('ValidationFailed', { details: missing.map((field) => ({ field, reason: 'required' })) })
}

export const remove = ({ sql, now }: Services, by: Requester, { domain, kind, id }: OnSite & { id: string }) =>
  sql.begin(async (tx) => {
    const key = { organizationId: (await organizationByDomain(tx, domain)).id, kind, id }
    const before = (await store.hold(tx, key, now())) ?? missing()
    await store.remove(tx, id)
    const fields = { ...fieldsOf(kind, before), Published: before.live !== null }
    await audit(tx, by, { action: 'delete', kind: 'site-items', id, name: before.title, before: fields })
    return null
  })

/** Takes all ids of the list: one that another person added or removed meanwhile is a conflict. */
export const order = ({ sql }: Services, by: Requester, { domain, kind }: OnSite, items: readonly string[]) =>
  sql.begin(async (tx) => {
    const organization = await organizationByDomain(tx, domain)
    const key = { organizationId: organization.id, kind }
    await store.lockList(tx, key)
    const known = new Set((await store.ids(tx, key)).map(({ id }) => id))
    const isWhole = new Set(items).size === items.length && known.size === items.length
    if (!isWhole || items.some((id) => !known.has(id))) throw new Problem('Conflict')
    await store.setOrder(tx, items)
    const details = { List: kind }
    await audit(tx, by, {
      action: 'order',
      kind: 'organizations',
      id: organization.id,
      name: organization.name,
      details,
    })
    return null
  })

export async function choices({ sql }: Services, domain: string, search = '') {
  const { id } = await organizationByDomain(sql, domain)
  const [careers, courses] = await Promise.all([
    store.careers(sql, search.trim()),
    store.courses(sql, id, search.trim()),
  ])
  return { careers, courses }
}

/** What visitors would see of a draft. It may name what it could name when it is saved, and nothing else. */
export async function previewed(services: Services, by: Requester, { domain, kind }: OnSite, sent: SiteDraft) {
  const saved = toSaved(kind, await cleaned(services, by, kind, sent))
  const { id: organizationId } = await organizationByDomain(services.sql, domain)
  await requireUsable(services.sql, { organizationId, kind }, saved)
  return fieldsOf(kind, saved)
}

/** The same with its text sanitised. Before the transaction, which would hold locks meanwhile. */
async function cleaned({ html }: Services, { actor }: Requester, kind: SiteKind, sent: SiteDraft) {
  const { Starts, Ends } = sent
  if (typeof Starts === 'string' && typeof Ends === 'string' && Date.parse(Ends) < Date.parse(Starts))
    throw fault('Ends', 'beforeStart')
  if (!('Content' in siteFieldsOf(kind)) || typeof sent.Content !== 'string') return sent
  return { ...sent, ...(await html.clean({ Content: sent.Content }, actor, { withPictures: true })) }
}

/** Records and files that an item names belong to its organization. */
async function requireUsable(tx: Db, { organizationId, kind }: Omit<store.ItemKey, 'id'>, saved: store.SavedItem) {
  const { courseId, parentId, details } = saved
  if (courseId && !(await store.isOfOrganization(tx, organizationId, courseId))) throw new Problem('ItemNotFound')
  if (parentId && !(await store.isInChart(tx, organizationId, parentId))) throw new Problem('ItemNotFound')
  for (const id of filesOf(fieldsOf(kind, saved))) {
    const use = id === details.File ? 'attachment' : 'cover'
    await usableFileOf(tx, ofOrganization(organizationId), id, use).catch((error: unknown) => {
      throw error instanceof Problem && error.code === 'ItemNotFound'
        ? rejected('missing', fieldWith(id, details))
        : error
    })
  }
}

const fieldWith = (fileId: string, details: store.SavedItem['details']) =>
  Object.keys(details).find((field) => details[field] === fileId) ?? 'Content'

async function refuseOutdated(tx: Db, { id, updatedAt }: store.ItemRow, seen: string | undefined) {
  if (seen === undefined || Date.parse(updatedAt) === Date.parse(seen)) return
  throw new Problem('Conflict', { changed: await changedSince(tx, { kind: 'site-items', id }, seen) })
}

const fault = (field: string, reason: string) => new Problem('ValidationFailed', { details: [{ field, reason }] })

function missing(): never {
  throw new Problem('NotFound')
}
