import type { CatalogueCourse } from '@aulanova/contract/catalogue'
import { Problem } from '@aulanova/contract/problems'
import { allSiteKinds, isOrdered, type SiteKind } from '@aulanova/contract/site-kinds'
import { mostSiteItems } from '@aulanova/contract/sites'
import { organizationByDomain } from '#db/organizations.ts'
import { toCatalogueCourse } from '#features/catalogue/catalogue.records.ts'
import { catalogueOf } from '#features/catalogue/kept-catalogue.ts'
import type { Services } from '#services.ts'
import { toCareers, toOrganization, toPublicSite } from './public-site.records.ts'
import * as store from './public-site.store.ts'
import { type Career, type SiteContent, type SiteItem, textOf } from './site-content.ts'

/** Of news, blogs and coming events, on pages that show the newest only. */
const newest = 10
const pageOfItems = 20
const mostPastEvents = 100
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Needs = Pick<Services, 'sql' | 'now'>

export async function readPublicSite(services: Needs, domain: string) {
  return { Item: toPublicSite(await contentOf(services, domain)) }
}

/** Throws `NotFound` where no organization has this domain. `draft` takes the place of what is published of it. */
export async function contentOf({ sql, now: clock }: Needs, domain: string, draft?: Draft): Promise<SiteContent> {
  const row = await organizationByDomain(sql, domain)
  const now = clock()
  const organizationId = row.id
  const itemsOf = (kind: SiteKind) => {
    if (kind === 'events') return store.comingEvents(sql, { organizationId, now, limit: newest })
    return isOrdered(kind)
      ? store.ordered(sql, { organizationId, kind, now, limit: mostSiteItems })
      : store.dated(sql, { organizationId, kind, now, limit: newest })
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
    coursesOf(sql, courseIds),
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
  items.map((item) => textOf(item, field)).filter((id) => uuid.test(id))

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

/** In the order of the ids, each once. */
async function coursesOf(sql: Services['sql'], ids: readonly string[]) {
  const found = new Map<string, CatalogueCourse>()
  if (ids.length === 0) return found
  const { index, organizations } = await catalogueOf(sql)()
  for (const id of ids) {
    const entry = index.get(id)
    if (entry) found.set(id, toCatalogueCourse({ entry, found: [] }, organizations))
  }
  return found
}

interface OfSite {
  organizationId: string
  now: Date
}

const siteOf = ({ organization, now }: SiteContent): OfSite => ({ organizationId: organization.id, now })

/** A page of news or blogs, and whether there are older ones. */
export async function pageOf({ sql }: Needs, content: SiteContent, kind: 'news' | 'blogs', before: string | undefined) {
  const rows = await store.dated(sql, {
    ...siteOf(content),
    kind,
    limit: pageOfItems + 1,
    ...(before && { before }),
  })
  return { items: rows.slice(0, pageOfItems), hasMore: rows.length > pageOfItems }
}

export const pastEvents = ({ sql }: Needs, content: SiteContent) =>
  store.pastEvents(sql, { ...siteOf(content), limit: mostPastEvents })

/** Throws `NotFound` where visitors see no such item. */
export async function itemOf({ sql }: Needs, content: SiteContent, kind: SiteKind, id: string) {
  const item = uuid.test(id) ? await store.one(sql, { ...siteOf(content), kind, id }) : undefined
  if (!item) throw new Problem('NotFound')
  return item
}

export const listedItems = ({ sql, now }: Needs, domain?: string) => store.listed(sql, now(), domain)
