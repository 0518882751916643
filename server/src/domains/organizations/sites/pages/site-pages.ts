import { Problem } from '@aulanova/contract/kernel/problems'
import {
  contentOf,
  eventsOf,
  itemOf,
  listedSites,
  newestOf,
  pageOf,
} from '#domains/organizations/sites/published/public-site.rules.ts'
import { nameOf, type SiteContent } from '#domains/organizations/sites/published/site-content.ts'
import type { Services } from '#platform/services/services.ts'
import { type ArticleKind, articleHtml, careerHtml, eventHtml } from './article-html.ts'
import { type Context, contextOf, type Place, pathOf, to } from './context.ts'
import { calendarOf, feedOf, siteSitemap } from './feed.ts'
import { hasPart, type Part, parts } from './frame-html.ts'
import { chartHtml, homeHtml } from './home-html.ts'
import { articlesHtml, careersHtml, contactHtml, coursesHtml, documentsHtml, eventsHtml } from './lists-html.ts'

/** Thrown where the address of a page has changed. */
export class Moved extends Error {
  readonly address: string
  constructor(address: string) {
    super(address)
    this.address = address
  }
}

export interface Asked {
  place: Place
  domain: string
  /** The path within the site, without a slash at its beginning. */
  path: string
  /** Of a list: the id after which it begins. */
  before: string | undefined
}

export interface Made {
  text: string
  content: SiteContent
}

/**
 * Makes the answer to an address of a site. Throws `NotFound` where there is nothing, `Moved` where it is elsewhere. What
 * an address names is looked for first: an address that does not exist costs two statements, and not a whole page.
 */
export async function answerAt(services: Services, { path, place, domain, before }: Asked): Promise<Made> {
  const segments = segmentsOf(path)
  if (path.endsWith('/'))
    throw new Moved(to(place, segments.map((segment) => `/${encodeURIComponent(segment)}`).join('')))
  const write = await writerOf(services, { domain, segments, place, before })
  const content = await contentOf(services, domain)
  return { text: await write(contextOf(place, content)), content }
}

type Writer = (context: Context) => string | Promise<string>

interface Named extends Pick<Asked, 'domain' | 'place' | 'before'> {
  segments: string[]
}

async function writerOf(services: Services, { domain, segments, place, before }: Named): Promise<Writer> {
  const [first, id, last, ...rest] = segments
  if (rest.length > 0) throw new Problem('NotFound')
  if (first === undefined) return homeHtml
  if (id !== undefined) return itemWriter(services, { domain, place, kind: first, id, last })
  if (first === 'sitemap.xml') return (context) => sitemapOf(services, context)
  const feed = /^(news|blogs)\.xml$/.exec(first)?.[1] as ArticleKind | undefined
  if (feed) return async (context) => feedOf(context, feed, await newestOf(services, context.content, feed))
  if (!isPart(first)) throw new Problem('NotFound')
  if (before !== undefined && isArticles(first)) await itemOf(services, domain, first, before)
  return (context) => listPage(services, context, first, before)
}

async function sitemapOf({ sql }: Services, { content: { organization }, canonical }: Context) {
  const site = (await listedSites(sql)()).get(organization.domain)
  return siteSitemap({ canonical }, site ?? { organization, items: [] })
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const unusable = /^\.{0,2}$|[\\/\u0000-\u001f\u007f]/

/**
 * The parts of a path, which is decoded; one slash may be at its end. Throws `NotFound` for what no page has and what a
 * browser could take for another address: `//host` and `/\host` are other hosts.
 */
function segmentsOf(path: string) {
  const segments = path === '' ? [] : path.replace(/\/$/, '').split('/')
  if (segments.some((segment) => unusable.test(segment))) throw new Problem('NotFound')
  return segments
}

/** The type of the answer to an address, known from the address alone. */
export function typeOf(path: string) {
  if (path.endsWith('/calendar.ics')) return 'text/calendar'
  if (path === 'sitemap.xml') return 'text/xml'
  return /^(news|blogs)\.xml$/.test(path) ? 'application/atom+xml' : 'text/html'
}

async function listPage(services: Services, context: Context, part: Part, before: string | undefined) {
  if (part === 'events') return eventsPage(services, context)
  if (!hasPart(context, part)) throw new Problem('NotFound')
  if (!isArticles(part)) return simplePages[part](context)
  return articlesHtml(context, { kind: part, before, ...(await pageOf(services, context.content, part, before)) })
}

const isPart = (name: string): name is Part => (parts as readonly string[]).includes(name)
/** Lists that have pages. */
export const isArticles = (name: string): name is ArticleKind => name === 'news' || name === 'blogs'

/** Events that are over keep their page, which has nothing in the navigation. */
async function eventsPage(services: Services, context: Context) {
  const events = await eventsOf(services, context.content)
  if (events.coming.length + events.past.length === 0) throw new Problem('NotFound')
  return eventsHtml(context, events)
}

const simplePages = {
  careers: careersHtml,
  courses: coursesHtml,
  documents: documentsHtml,
  organization: chartHtml,
  contact: contactHtml,
}

const itemPages = {
  careers: careerHtml,
  news: (context: Context, item: Parameters<typeof careerHtml>[1]) => articleHtml(context, 'news', item),
  blogs: (context: Context, item: Parameters<typeof careerHtml>[1]) => articleHtml(context, 'blogs', item),
  events: eventHtml,
}
export type PagedKind = keyof typeof itemPages
export const isPaged = (kind: string): kind is PagedKind => Object.hasOwn(itemPages, kind)

/** The page of one item, of what was published or of a draft. */
export const writtenItem = (context: Context, kind: PagedKind, item: Parameters<typeof careerHtml>[1]) =>
  itemPages[kind](context, item)

interface OfItem extends Pick<Asked, 'domain' | 'place'> {
  kind: string
  id: string
  last: string | undefined
}

async function itemWriter(services: Services, { domain, place, kind, id, last = '' }: OfItem): Promise<Writer> {
  if (!isPaged(kind)) throw new Problem('NotFound')
  const item = await itemOf(services, domain, kind, id)
  if (kind === 'events' && last === 'calendar.ics') return (context) => calendarOf(context, item)
  const right = pathOf(kind, item, nameOf(item))
  if (right !== `/${kind}/${id}${last && `/${last}`}`) throw new Moved(to(place, right))
  return (context) => writtenItem(context, kind, item)
}
