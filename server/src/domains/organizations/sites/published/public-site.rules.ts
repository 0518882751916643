import type { CatalogueCourse } from '@aulanova/contract/catalogue/catalogue'
import { Problem } from '@aulanova/contract/kernel/problems'
import { type Career, type SiteContent, type SiteItem, textOf } from '@aulanova/contract/organizations/site-content'
import { allSiteKinds, isOrdered, type SiteKind } from '@aulanova/contract/organizations/site-kinds'
import { maxSiteItems } from '@aulanova/contract/organizations/sites'
import { toCatalogueCourse } from '#domains/catalogue/catalogue.records.ts'
import { catalogueOf } from '#domains/catalogue/catalogue-cache.ts'
import { organizationByDomain } from '#domains/organizations/organization-sql.ts'
import { withSizes } from '#domains/organizations/site-files.ts'
import { picturesIn } from '#kernel/html/plain-text.ts'
import { isUuid } from '#kernel/uuid.ts'
import type { Pool } from '#platform/db/db.ts'
import { currentVersionOf } from '#platform/db/public-version.ts'
import { oncePerPool } from '#platform/db/together.ts'
import { keepFor } from '#platform/http/cached-route.ts'
import type { Services } from '#platform/services/services.ts'
import { type ListedSite, toCareers, toOrganization, toPublicSite } from './public-site.records.ts'
import * as store from './public-site.store.ts'

/** Of news, blogs and coming events, on pages that show the newest only. */
const newest = 10
const pageOfItems = 20
const maxComingEvents = 200
const maxPastEvents = 100

type Needs = Pick<Services, 'sql' | 'now'>

export async function readPublicSite(services: Needs, domain: string) {
  const content = await contentOf(services, domain, { withTexts: true })
  const answer = { Item: toPublicSite(content) }
  if (content.changesAt) keepFor(answer, content.changesAt.getTime() - content.now.getTime())
  return answer
}

interface Options {
  /** Takes the place of what is published of it. */
  draft?: Draft
  withTexts?: boolean
}

/** Throws `NotFound` where no organization has this domain. */
export async function contentOf(
  { sql, now: clock }: Needs,
  domain: string,
  { draft, withTexts = false }: Options = {},
): Promise<SiteContent> {
  const row = await organizationByDomain(sql, domain)
  const now = clock()
  const organizationId = row.id
  const itemsOf = (kind: SiteKind) => {
    const asked = { organizationId, kind, withTexts }
    if (kind === 'events') return store.comingEvents(sql, { ...asked, now, limit: newest })
    return isOrdered(kind)
      ? store.ordered(sql, { ...asked, limit: maxSiteItems })
      : store.dated(sql, { ...asked, limit: newest })
  }
  const [changesAt, ...lists] = await Promise.all([
    store.nextChange(sql, organizationId, now),
    ...allSiteKinds.map(itemsOf),
  ])
  const all = allSiteKinds.map((kind, at) => [kind, withDraft(kind, lists[at] ?? [], draft)] as const)
  const items = Object.fromEntries(all) as unknown as SiteContent['items']
  const careers = await careersOf(sql, idsIn(items.careers, 'Career'))
  const courseIds = [...idsIn(items.courses, 'Course'), ...subjectCourses(careers)]
  const [courses, files] = await Promise.all([
    coursesOf(sql, organizationId, courseIds),
    store.files(sql, organizationId, idsIn(items.documents, 'File')),
  ])
  return {
    organization: toOrganization(row),
    items: shownOnly(items, careers, courses),
    careers,
    courses,
    files: new Map(files.map((file) => [file.id, file])),
    now,
    changesAt: changesAt === null ? null : new Date(changesAt),
  }
}

export interface Draft {
  kind: SiteKind
  item: SiteItem
}

/** The draft in the place of its published state, or first where it has none. */
function withDraft(kind: SiteKind, items: readonly SiteItem[], draft: Draft | undefined) {
  if (!draft || draft.kind !== kind) return items
  const at = items.findIndex(({ id }) => id === draft.item.id)
  return at < 0 ? [draft.item, ...items] : items.with(at, draft.item)
}

const idsIn = (items: readonly SiteItem[], field: string) =>
  items.map((item) => textOf(item, field)).filter((id) => isUuid(id))

const subjectCourses = (careers: ReadonlyMap<string, Career>) =>
  [...careers.values()].flatMap(({ cycles }) =>
    cycles.flatMap(({ subjects }) => subjects.flatMap(({ courses }) => courses)),
  )

/** Without careers and courses that are gone: a course may have been taken out of the catalogue since. */
const shownOnly = (
  items: SiteContent['items'],
  careers: SiteContent['careers'],
  courses: SiteContent['courses'],
): SiteContent['items'] => ({
  ...items,
  careers: items.careers.filter((item) => careers.has(textOf(item, 'Career'))),
  courses: items.courses.filter((item) => courses.has(textOf(item, 'Course'))),
})

async function careersOf(sql: Services['sql'], ids: string[]) {
  if (ids.length === 0) return new Map<string, Career>()
  const [names, rows] = await Promise.all([store.careers(sql, ids), store.maps(sql, ids)])
  const taught = await store.coursesOfSubjects(sql, [...new Set(rows.flatMap(({ id }) => id ?? []))])
  return toCareers(names, rows, taught)
}

/** In the order of the ids, each once. A course may have gone to another organization since it was chosen. */
async function coursesOf(sql: Services['sql'], organizationId: string, ids: readonly string[]) {
  const found = new Map<string, CatalogueCourse>()
  if (ids.length === 0) return found
  const { index, organizations } = await catalogueOf(sql)()
  for (const id of ids) {
    const entry = index.get(id)
    if (entry?.organizationId === organizationId) found.set(id, toCatalogueCourse({ entry, found: [] }, organizations))
  }
  return found
}

/** A page of news or blogs, and whether there are older ones. */
export async function pageOf({ sql }: Needs, { organization }: SiteContent, kind: DatedList, before?: string) {
  const rows = await store.dated(sql, { organizationId: organization.id, kind, limit: pageOfItems + 1, before })
  return { items: rows.slice(0, pageOfItems), hasMore: rows.length > pageOfItems }
}

export type DatedList = 'news' | 'blogs'

/** The newest with their texts. */
export const newestOf = ({ sql }: Needs, { organization }: SiteContent, kind: DatedList) =>
  store.dated(sql, { organizationId: organization.id, kind, limit: newest, withTexts: true })

export async function eventsOf({ sql }: Needs, { organization, now }: SiteContent) {
  const asked = { organizationId: organization.id, now }
  const [coming, past] = await Promise.all([
    store.comingEvents(sql, { ...asked, limit: maxComingEvents }),
    store.pastEvents(sql, { ...asked, limit: maxPastEvents }),
  ])
  return { coming, past }
}

/** Throws `NotFound` where visitors see no such item. */
export async function itemOf({ sql }: Needs, domain: string, kind: SiteKind, id: string) {
  if (!isUuid(id)) throw new Problem('NotFound')
  const { id: organizationId } = await organizationByDomain(sql, domain)
  const item = await store.one(sql, { organizationId, kind, id })
  if (!item) throw new Problem('NotFound')
  return withSizedText(sql, organizationId, item)
}

/** The item with the sizes of the pictures in its text. */
export async function withSizedText(sql: Pool, organizationId: string, item: SiteItem): Promise<SiteItem> {
  const text = textOf(item, 'Content')
  const ids = picturesIn(text).files.filter((id) => isUuid(id))
  if (ids.length === 0) return item
  const sizes = await store.pictureSizes(sql, organizationId, ids)
  return { ...item, fields: { ...item.fields, Content: withSizes(text, sizes) } }
}

async function readSites(sql: Pool): Promise<ReadonlyMap<string, ListedSite>> {
  const [rows, all] = await Promise.all([store.listedOrganizations(sql), store.listedItems(sql)])
  const items = Map.groupBy(all, ({ organizationId }) => organizationId)
  const sites = rows.map((row) => ({ organization: toOrganization(row), items: items.get(row.id) ?? [] }))
  return new Map(sites.map((site) => [site.organization.domain, site]))
}

/** What there is on all sites by their domains, for sitemaps: read once for each public version. */
export const listedSites = oncePerPool((sql) => {
  const currentVersion = currentVersionOf(sql)
  let read: { version: string; sites: ReturnType<typeof readSites> } | undefined
  return async () => {
    const version = await currentVersion()
    if (read?.version !== version) {
      const reading = { version, sites: readSites(sql) }
      read = reading
      // What failed is read again.
      reading.sites.catch(() => {
        if (read === reading) read = undefined
      })
    }
    return read.sites
  }
})
