import type { CatalogueCourse } from '@aulanova/contract/catalogue/catalogue'
import type { SiteItem } from '@aulanova/contract/organizations/site-content'
import { textOf } from '@aulanova/contract/organizations/site-content'
import {
  pictureAddress,
  type pictureWidths,
  type SitePage,
  type SitePlace,
  toPage,
  toProduct,
} from '@aulanova/contract/organizations/site-page'
import type pages from '@aulanova/locales/eng/pages.json'
import type { TextsOf } from '@aulanova/locales/texts'

export type Texts = TextsOf<typeof pages>

/** What every part of a page may need: the site, where it is seen, and the texts in the language of the page. */
export interface Site extends SitePlace, Pick<SitePage, 'content'> {
  t: Texts
}

/** The props of a part. */
export interface OfSite {
  site: Site
}

/** An address that people typed: of the web or of the site. Null for anything else, such as `javascript:`. */
export const safeAddress = (address: string) => (/^(https?:\/\/|\/(?![/\\]))/i.test(address) ? address : null)

/** An address that the organization typed: of the web, or a path of its site. Null: none, or one that is not safe. */
export function toTyped(site: Site, address: string) {
  const safe = safeAddress(address)
  if (!safe) return null
  return safe.startsWith('/') ? toPage(site, safe === '/' ? '' : safe) : safe
}

export const pictureOf = (item: SiteItem, width: (typeof pictureWidths)[number]) => {
  const id = textOf(item, 'Image')
  return id ? pictureAddress(id, width) : null
}

export const courseLink = (site: Site, { Uuid }: CatalogueCourse) => toProduct(site, `/catalogue/${Uuid}`)

/** The courses that the site names, in its order. */
export const coursesShown = ({ content }: Site) =>
  content.items.courses.flatMap((item) => content.courses.get(textOf(item, 'Course')) ?? [])

export const initialsOf = (name: string) =>
  name
    .replace(/^(\p{L}+\.\s+)+/u, '')
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
