import type { IncomingMessage } from 'node:http'
import { isLanguage, type Language } from '@aulanova/contract/kernel/languages'
import type { FastifyRequest } from 'fastify'
import { pictureAddress, type pictureWidths, withPictures } from '#domains/organizations/site-files.ts'
import { nameOf, type SiteContent, type SiteItem, textOf } from '#domains/organizations/sites/published/site-content.ts'
import { build, type Config } from '#platform/config/config.ts'
import { hostNamed } from '#platform/config/sites.ts'
import { languageOf } from '#platform/http/language.ts'
import { type TextKey, type Texts, textsOf } from '#platform/i18n/texts.ts'
import type { Assets } from './assets.ts'
import { raw, safeAddress } from './markup.ts'

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

/** The readable end of an address. Empty where the name has no Latin letter: the id alone is address enough. */
export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')

type Hosted = Pick<Config, 'siteHosts' | 'publicUrl' | 'brand'>

/** The domain of the organization whose site has the host that a request names. */
export const siteOfHost = ({ siteHosts }: Hosted, host: string | undefined) =>
  siteHosts.size > 0 ? siteHosts.get(hostNamed(host)) : undefined

/** What is the same at every host. Everything else at the host of a site belongs to the site. */
const shared = /^\/(api|files|media|assets|site-assets)\/|^\/favicon\.svg(\?|$)/

/** The address at which a request is routed: a site with a host of its own is at `/` there. */
export function rewritten(config: Hosted, { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>) {
  const domain = siteOfHost(config, headers.host)
  if (domain === undefined || shared.test(url)) return url
  return `/sites/${domain}${url.replace(/^\/(?=\?|$)/, '')}`
}

/** The domain may be any text: it comes from the address. */
const pathOfSite = (domain: string) => `/sites/${encodeURIComponent(domain)}`

/** The address by which search engines know a site: that of its first host, else its path in the product. */
export function canonicalOf({ siteHosts, publicUrl }: Hosted, domain: string) {
  const [host] = [...siteHosts].find(([, served]) => served === domain) ?? []
  const { protocol, port } = new URL(publicUrl)
  return host ? `${protocol}//${host}${port && `:${port}`}` : `${publicUrl}${pathOfSite(domain)}`
}

/** The language that the address asks for, else what the browser accepts. */
export function languageAsked({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>) {
  const asked = url.includes('lng=') ? new URLSearchParams(url.split('?', 2)[1]).get('lng') : null
  if (isLanguage(asked)) return { language: asked, isAsked: true }
  return { language: languageOf({ 'accept-language': headers['accept-language'] }), isAsked: false }
}

interface Seen {
  domain: string
  assets: Assets
  language: Language
  isAsked: boolean
  /** Whether the request came to the site's own host. */
  isHosted: boolean
}

export const placeOf = (config: Hosted, { domain, assets, language, isAsked, isHosted }: Seen): Place => ({
  base: isHosted ? '' : pathOfSite(domain),
  canonical: canonicalOf(config, domain),
  product: isHosted ? config.publicUrl : '',
  language,
  isAsked,
  brand: config.brand,
  build,
  assets,
})
