import type { Language } from '../kernel/languages.ts'
import { nameOf, type SiteContent, type SiteItem } from './site-content.ts'

/** Where a site is seen, and by whom. */
export interface SitePlace {
  /** Before the paths of the site: `/sites/<domain>`, or nothing where it has a host of its own. */
  base: string
  /** The address of the site's home, absolute, by which search engines know it. */
  canonical: string
  /** Before paths of the product: nothing, or its address where the site has a host of its own. */
  product: string
  language: Language
  /** Whether the address names the language: then links name it too. */
  isAsked: boolean
  brand: readonly [string, string]
  build: string
}

/** The parts of a site that have a page, in the order of its navigation. */
export const siteParts = [
  'careers',
  'courses',
  'news',
  'blogs',
  'events',
  'documents',
  'organization',
  'contact',
] as const
export type SitePart = (typeof siteParts)[number]

/** Their names: keys of the texts. */
export const sitePartNames = {
  careers: 'Careers',
  courses: 'Courses',
  news: 'News',
  blogs: 'Blogs',
  events: 'Events',
  documents: 'Documents',
  organization: 'Organization chart',
  contact: 'Contact',
} as const satisfies Record<SitePart, string>

export type ArticleKind = 'news' | 'blogs'

/** Which page is shown, with what only this page shows. Texts of items are sanitised HTML, and pictures in them have addresses. */
export type SiteView =
  | { page: 'home' | 'careers' | 'courses' | 'documents' | 'organization' | 'contact' }
  /** `before`: the id after which this page of a list begins; undefined on the first. */
  | { page: 'articles'; kind: ArticleKind; items: readonly SiteItem[]; before: string | undefined; hasMore: boolean }
  | { page: 'events'; coming: readonly SiteItem[]; past: readonly SiteItem[] }
  /** `minutes`: how long most people read. */
  | { page: 'article'; kind: ArticleKind; item: SiteItem; minutes: number }
  | { page: 'career' | 'event'; item: SiteItem }
  /** `unknown`: no organization has the domain. */
  | { page: 'missing' | 'unknown' }

/** The style sheets and the script of a page: linked, or, of a preview, the styles themselves. */
export type SiteAssets = { colours: string; styles: string; script: string } | { css: string }

/** All that a page of a site is rendered from. */
export interface SitePage {
  place: SitePlace
  content: SiteContent
  view: SiteView
  assets: SiteAssets
}

/** Whether visitors would find something on the page of a part. */
export function hasPart({ items, organization }: Pick<SiteContent, 'items' | 'organization'>, part: SitePart) {
  if (part === 'organization') return items['organization-chart'].length > 0
  if (part !== 'contact') return items[part].length > 0
  return hasContact(organization)
}

/** Whether there is a way to reach the organization. */
export const hasContact = ({ email, phone, postalAddress, website }: SiteContent['organization']) =>
  [email, phone, postalAddress, website].some(Boolean)

/** A link to a page of the site. */
export function toPage(
  { base, language, isAsked }: Pick<SitePlace, 'base' | 'language' | 'isAsked'>,
  path: string,
  query: Record<string, string> = {},
) {
  const asked = Object.entries({ ...query, ...(isAsked && { lng: language }) })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  return `${base}${path}${base || path ? '' : '/'}${asked && !/[?#]/.test(path) ? `?${asked}` : ''}`
}

/** The absolute address of a page, the same for every language. */
export const absolute = ({ canonical }: Pick<SitePlace, 'canonical'>, path: string) =>
  path || !isHost(canonical) ? `${canonical}${path}` : `${canonical}/`
const isHost = (address: string) => /^https?:\/\/[^/]+$/.test(address)

/** A link to a page of the product itself. */
export const toProduct = ({ product, language, isAsked }: SitePlace, path: string) =>
  `${product}${path}${isAsked ? `?lng=${language}` : ''}`

/** The path of an item that has a page. */
export function pathOf(kind: string, { id }: Pick<SiteItem, 'id'>, name: string) {
  const slug = slugOf(name)
  return `/${kind}/${id}${slug && `/${slug}`}`
}

export const itemPath = (kind: string, item: SiteItem) => pathOf(kind, item, nameOf(item))

/** The readable end of an address. Empty where the name has no Latin letter: the id alone is address enough. */
export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')

/** Pictures of an organization are stored as covers are: public, in three sizes, under an id that is never used again. */
export const pictureWidths = [1280, 640, 320] as const

export const pictureAddress = (fileId: string, width: (typeof pictureWidths)[number] = 1280) =>
  `/media/covers/${fileId}/${width}.webp`

/** A document that visitors see; they save it, and browsers never show it as a page of ours. */
export const documentAddress = (fileId: string) => `/media/documents/${fileId}`
