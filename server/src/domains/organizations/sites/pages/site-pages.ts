import { Problem } from '@aulanova/contract/kernel/problems'
import { nameOf, type SiteContent, type SiteItem, textOf } from '@aulanova/contract/organizations/site-content'
import {
  type ArticleKind,
  hasPart,
  pathOf,
  type SitePage,
  type SitePart,
  type SitePlace,
  type SiteView,
  siteParts,
  toPage,
} from '@aulanova/contract/organizations/site-page'
import { withPictures } from '#domains/organizations/site-files.ts'
import {
  contentOf,
  eventsOf,
  itemOf,
  listedSites,
  newestOf,
  pageOf,
} from '#domains/organizations/sites/published/public-site.rules.ts'
import { plainOf } from '#kernel/html/plain-text.ts'
import { type Texts, textsOf } from '#platform/i18n/texts.ts'
import { renderFolder, renderProgram } from '#platform/pages/render-program.ts'
import type { Services } from '#platform/services/services.ts'
import type { Assets } from './assets.ts'
import { calendarOf, feedOf, siteSitemap } from './feed.ts'

/** `web/src/domains/organizations/site-pages/render-site.tsx`, built. */
const program = renderProgram<{ renderSite: (page: SitePage, t: Texts<'pages'>) => string }>(
  `${renderFolder()}sites.js`,
)

/** A page as HTML. The texts are the server's: nothing of a page runs in the browser, where the app's would be. */
export async function renderPage(page: SitePage): Promise<string> {
  const found = await program()
  if (!found) throw new Error('The web is not built, and with it what renders the pages of sites.')
  return found.renderSite(page, textsOf('pages', page.place.language))
}

/** Thrown where the address of a page has changed. */
export class Moved extends Error {
  readonly address: string
  constructor(address: string) {
    super(address)
    this.address = address
  }
}

export interface Asked {
  place: SitePlace
  assets: Assets
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
export async function answerAt(services: Services, { path, place, assets, domain, before }: Asked): Promise<Made> {
  const segments = segmentsOf(path)
  if (path.endsWith('/'))
    throw new Moved(toPage(place, segments.map((segment) => `/${encodeURIComponent(segment)}`).join('')))
  const find = await finderOf(services, { domain, segments, place, before })
  const content = await contentOf(services, domain)
  const found = await find({ place, content })
  return {
    text:
      typeof found === 'string'
        ? found
        : await renderPage({ place, content, view: found, assets: assets.linked(content.organization) }),
    content,
  }
}

type Site = Pick<SitePage, 'place' | 'content'>

/** Finds what a page shows, or the text of a file. */
type Finder = (site: Site) => SiteView | string | Promise<SiteView | string>

interface Named extends Pick<Asked, 'domain' | 'place' | 'before'> {
  segments: string[]
}

async function finderOf(services: Services, { domain, segments, place, before }: Named): Promise<Finder> {
  const [first, id, last, ...rest] = segments
  if (rest.length > 0) throw new Problem('NotFound')
  if (first === undefined) return () => ({ page: 'home' })
  if (id !== undefined) return itemFinder(services, { domain, place, kind: first, id, last })
  if (first === 'sitemap.xml') return (site) => sitemapOf(services, site)
  const feed = /^(news|blogs)\.xml$/.exec(first)?.[1] as ArticleKind | undefined
  if (feed) return async (site) => feedOf(site, feed, await newestOf(services, site.content, feed))
  if (!isPart(first)) throw new Problem('NotFound')
  if (before !== undefined && isArticles(first)) await itemOf(services, domain, first, before)
  return ({ content }) => listView(services, content, first, before)
}

async function sitemapOf({ sql }: Services, { content: { organization }, place }: Site) {
  const site = (await listedSites(sql)()).get(organization.domain)
  return siteSitemap(place, site ?? { organization, items: [] })
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

const isPart = (name: string): name is SitePart => (siteParts as readonly string[]).includes(name)
/** Lists that have pages. */
export const isArticles = (name: string): name is ArticleKind => name === 'news' || name === 'blogs'

async function listView(
  services: Services,
  content: SiteContent,
  part: SitePart,
  before: string | undefined,
): Promise<SiteView> {
  // Events that are over keep their page, which has nothing in the navigation.
  if (part === 'events') {
    const events = await eventsOf(services, content)
    if (events.coming.length + events.past.length === 0) throw new Problem('NotFound')
    return { page: 'events', ...events }
  }
  if (!hasPart(content, part)) throw new Problem('NotFound')
  if (!isArticles(part)) return { page: part }
  return { page: 'articles', kind: part, before, ...(await pageOf(services, content, part, before)) }
}

/** As fast as most people read. */
const wordsPerMinute = 220
const minutesOf = (text: string) => Math.max(1, Math.round(plainOf(text).split(' ').length / wordsPerMinute))

const articleView = (kind: ArticleKind, item: SiteItem, text: string): SiteView => ({
  page: 'article',
  kind,
  item,
  minutes: minutesOf(text),
})

const itemViews = {
  careers: (item: SiteItem): SiteView => ({ page: 'career', item }),
  news: (item: SiteItem, text: string) => articleView('news', item, text),
  blogs: (item: SiteItem, text: string) => articleView('blogs', item, text),
  events: (item: SiteItem): SiteView => ({ page: 'event', item }),
}
export type PagedKind = keyof typeof itemViews
export const isPaged = (kind: string): kind is PagedKind => Object.hasOwn(itemViews, kind)

/** The page of one item, of what was published or of a draft. The pictures in its text get their addresses. */
export function itemView(kind: PagedKind, item: SiteItem): SiteView {
  const text = textOf(item, 'Content')
  return itemViews[kind]({ ...item, fields: { ...item.fields, Content: withPictures(text) } }, text)
}

interface OfItem extends Pick<Asked, 'domain' | 'place'> {
  kind: string
  id: string
  last: string | undefined
}

async function itemFinder(services: Services, { domain, place, kind, id, last = '' }: OfItem): Promise<Finder> {
  if (!isPaged(kind)) throw new Problem('NotFound')
  const item = await itemOf(services, domain, kind, id)
  if (kind === 'events' && last === 'calendar.ics') return (site) => calendarOf(site, item)
  const right = pathOf(kind, item, nameOf(item))
  if (right !== `/${kind}/${id}${last && `/${last}`}`) throw new Moved(toPage(place, right))
  return () => itemView(kind, item)
}
