import { Problem } from '@aulanova/contract/problems'
import type { Services } from '#services.ts'
import { contentOf, itemOf, listedItems, pageOf, pastEvents } from '../public-site.rules.ts'
import { nameOf, type SiteContent } from '../site-content.ts'
import { type ArticleKind, articleHtml } from './article-html.ts'
import { calendarOf } from './calendar.ts'
import { careerHtml } from './career-html.ts'
import { chartHtml } from './chart-html.ts'
import { type Context, contextOf, type Place, pathOf, to } from './context.ts'
import { eventHtml } from './event-html.ts'
import { feedOf } from './feed.ts'
import { hasPart, type Part, parts } from './frame-html.ts'
import { homeHtml } from './home-html.ts'
import { articlesHtml, careersHtml, contactHtml, coursesHtml, documentsHtml, eventsHtml } from './lists-html.ts'
import { siteSitemap } from './site-sitemap.ts'

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
  type: string
  content: SiteContent
}

const page = 'text/html'

/** Makes the answer to an address of a site. Throws `NotFound` where there is nothing, `Moved` where it is elsewhere. */
export async function answerAt(services: Services, asked: Asked): Promise<Made> {
  const { path, place, domain } = asked
  const segments = segmentsOf(path)
  if (path.endsWith('/'))
    throw new Moved(to(place, segments.map((segment) => `/${encodeURIComponent(segment)}`).join('')))
  const content = await contentOf(services, domain)
  const context = contextOf(place, content)
  const [first = '', id, last, ...rest] = segments
  if (rest.length > 0) throw new Problem('NotFound')
  const made = (text: string, type = page): Made => ({ text, type, content })
  if (path === '') return made(homeHtml(context))
  if (id !== undefined && last === 'calendar.ics' && first === 'events')
    return made(calendarOf(context, await itemOf(services, content, 'events', id)), 'text/calendar')
  if (id !== undefined) return made(await itemPage(services, context, { kind: first, id, slug: last ?? '' }))
  if (first === 'sitemap.xml') return made(siteSitemap(place, await listedItems(services, domain)), 'text/xml')
  const feed = /^(news|blogs)\.xml$/.exec(first)?.[1] as ArticleKind | undefined
  if (feed) return made(feedOf(context, feed, content.items[feed]), 'application/atom+xml')
  return made(await listPage(services, context, { part: first, before: asked.before }))
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
  return /^(news|blogs)\.xml$/.test(path) ? 'application/atom+xml' : page
}

async function listPage(
  services: Services,
  context: Context,
  { part, before }: { part: string; before?: string | undefined },
) {
  const { content } = context
  if (!isPart(part) || !(await isThere(services, context, part))) throw new Problem('NotFound')
  if (part === 'events') return eventsHtml(context, await pastEvents(services, content))
  if (part === 'news' || part === 'blogs')
    return articlesHtml(context, { kind: part, before, ...(await pageOf(services, content, part, before)) })
  return simplePages[part](context)
}

const isPart = (name: string): name is Part => (parts as readonly string[]).includes(name)

/** Events that are over keep their page, which has nothing in the navigation. */
const isThere = async (services: Services, context: Context, part: Part) =>
  hasPart(context, part) || (part === 'events' && (await pastEvents(services, context.content)).length > 0)

const simplePages = {
  careers: careersHtml,
  courses: coursesHtml,
  documents: documentsHtml,
  organization: chartHtml,
  contact: contactHtml,
}

interface OfItem {
  kind: string
  id: string
  slug: string
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

async function itemPage(services: Services, context: Context, { kind, id, slug }: OfItem) {
  if (!isPaged(kind)) throw new Problem('NotFound')
  const item = await itemOf(services, context.content, kind, id)
  const right = pathOf(kind, item, nameOf(item))
  if (right !== `/${kind}/${id}${slug && `/${slug}`}`) throw new Moved(to(context, right))
  return writtenItem(context, kind, item)
}
