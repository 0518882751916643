import type { Language } from '@aulanova/contract/kernel/languages'
import { pictureAddress, type pictureWidths, withPictures } from '#domains/organizations/site-files.ts'
import { nameOf, type SiteContent, type SiteItem, textOf } from '#domains/organizations/sites/published/site-content.ts'
import { type TextKey, type Texts, textsOf } from '#platform/i18n/texts.ts'
import type { Assets } from './assets.ts'
import { raw, safeAddress } from './markup.ts'
import { slugOf } from './slug.ts'

/** Where a site is seen, and by whom. */
export interface Place {
  /** Before the paths of the site: `/sites/<domain>`, or nothing where it has a host of its own. */
  base: string
  /** The address of the site's home, absolute, by which search engines know it. */
  canonical: string
  /** Before paths of the product: nothing, or its address where the site has a host of its own. */
  product: string
  language: Language
  /** Whether the address asked for the language: then links ask for it too. */
  isAsked: boolean
  brand: readonly [string, string]
  build: string
  assets: Assets
  /** A preview has no script, and its styles are in it. */
  isPreview?: boolean
}

export interface Context extends Place {
  content: SiteContent
  t: Texts<'pages'>
}

export const contextOf = (place: Place, content: SiteContent): Context => ({
  ...place,
  content,
  t: textsOf('pages', place.language),
})

/** The parts of a site that have a page, by the beginning of its path. */
export const partNames = {
  careers: 'Careers',
  courses: 'Courses',
  news: 'News',
  blogs: 'Blogs',
  events: 'Events',
  documents: 'Documents',
  organization: 'Organization chart',
  contact: 'Contact',
} as const satisfies Record<string, TextKey<'pages'>>

/** A link to a page of the site. */
export function to({ base, language, isAsked }: Place, path: string, query: Record<string, string> = {}) {
  const asked = new URLSearchParams({ ...query, ...(isAsked && { lng: language }) }).toString()
  return `${base}${path}${base || path ? '' : '/'}${asked && !/[?#]/.test(path) ? `?${asked}` : ''}`
}

/** The absolute address of a page, the same for every language. */
export const absolute = ({ canonical }: Place, path: string) =>
  path || !isHost(canonical) ? `${canonical}${path}` : `${canonical}/`
const isHost = (address: string) => /^https?:\/\/[^/]+$/.test(address)

/** A link to a page of the product itself. */
export const toProduct = ({ product, language, isAsked }: Place, path: string) =>
  `${product}${path}${isAsked ? `?lng=${language}` : ''}`

/** The path of an item that has a page. */
export function pathOf(kind: string, item: Pick<SiteItem, 'id'>, name: string) {
  const slug = slugOf(name)
  return `/${kind}/${item.id}${slug && `/${slug}`}`
}

export const itemPath = (kind: string, item: SiteItem) => pathOf(kind, item, nameOf(item))

/** An address that the organization typed: of the web, or a path of its site. Null: none, or one that is not safe. */
export function toTyped(context: Place, address: string) {
  const safe = safeAddress(address)
  if (!safe) return null
  return safe.startsWith('/') ? to(context, safe === '/' ? '' : safe) : safe
}

type PictureWidth = (typeof pictureWidths)[number]

export const pictureOf = (item: SiteItem, width: PictureWidth) => {
  const id = textOf(item, 'Image')
  return id ? pictureAddress(id, width) : null
}

/** Rich text in a box that it cannot leave. It was sanitised when it was written; its pictures get their addresses. */
export const richText = (html: string) => raw(`<div class="rich">${withPictures(html)}</div>`)
