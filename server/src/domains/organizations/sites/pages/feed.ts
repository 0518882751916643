import { languageTags } from '@aulanova/contract/kernel/languages'
import { nameOf, type SiteItem, textOf } from '@aulanova/contract/organizations/site-content'
import { hasPage, type SiteKind } from '@aulanova/contract/organizations/site-kinds'
import {
  type ArticleKind,
  absolute,
  hasContact,
  itemPath,
  pathOf,
  type SitePage,
  type SitePlace,
  sitePartNames,
} from '@aulanova/contract/organizations/site-page'
import { type OtherPage, urlSet } from '#domains/catalogue/pages/sitemap.ts'
import { withPictures } from '#domains/organizations/site-files.ts'
import type { ListedSite } from '#domains/organizations/sites/published/public-site.records.ts'
import { escaped } from '#kernel/html/escaped.ts'
import { textsOf } from '#platform/i18n/texts.ts'

/** XML has no form for these characters, not even an escaped one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** When the text of an item is from: its date, at noon so that it is the same day almost everywhere. */
const dateOf = (item: SiteItem) => {
  const date = textOf(item, 'Date')
  return date ? `${date}T12:00:00Z` : new Date(item.publishedAt).toISOString()
}

type Site = Pick<SitePage, 'place' | 'content'>

/** News or blogs as an Atom feed (RFC 4287). */
export function feedOf({ place, content }: Site, kind: ArticleKind, items: readonly SiteItem[]) {
  const { organization, now } = content
  const name = textsOf('pages', place.language)(sitePartNames[kind])
  const author = escaped(organization.name)
  const changes = items.map(({ changedAt }) => new Date(changedAt).getTime())
  const updated = new Date(changes.length > 0 ? Math.max(...changes) : now.getTime()).toISOString()
  const at = (path: string) => escaped(absolute(place, path))
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTags[place.language]}">
<id>${at(`/${kind}.xml`)}</id>
<title>${escaped(name)}, ${author}</title>
<updated>${updated}</updated>
<author><name>${author}</name><uri>${at('')}</uri></author>
<link rel="self" type="application/atom+xml" href="${at(`/${kind}.xml`)}"/>
<link rel="alternate" type="text/html" href="${at(`/${kind}`)}"/>
${items.map((item) => entryOf(place, kind, item)).join('')}</feed>
`.replace(unwritable, '')
}

/** Readers show a text at their own host: its pictures and links must say where they are. */
const elsewhere = (html: string, origin: string) =>
  withPictures(html, origin).replace(/<a\b[^<>]*>/g, (tag) => tag.replace(/ href="\/(?!\/)/, ` href="${origin}/`))

function entryOf(place: SitePlace, kind: ArticleKind, item: SiteItem) {
  const address = escaped(absolute(place, itemPath(kind, item)))
  const written = (field: string) => escaped(textOf(item, field))
  const content = elsewhere(textOf(item, 'Content'), new URL(place.canonical).origin)
  const author = written('Author') && `<author><name>${written('Author')}</name></author>`
  const topic = written('Topic') && `<category term="${written('Topic')}"/>`
  return `<entry><id>urn:uuid:${item.id}</id><title>${written('Name')}</title><link rel="alternate" type="text/html" href="${address}"/><published>${escaped(dateOf(item))}</published><updated>${new Date(item.changedAt).toISOString()}</updated>${author}${topic}<summary>${written('Summary')}</summary><content type="html">${escaped(content)}</content></entry>
`
}

/** Of a line, without its end. */
const longestLine = 75

/** Text of RFC 5545: commas, semicolons, backslashes and line ends are escaped, other control characters removed. */
const escapedText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u001f\u007f]/g, '')

/** A long line goes on in the next one behind a space. Counted in bytes, and never within a character. */
export function folded(line: string) {
  let [text, bytes] = ['', 0]
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (bytes + length > longestLine) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += length
  }
  return text
}

/** `20261118T160000Z`. */
const utc = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Grows with every publication, so that calendars take the event anew: the seconds since the first one. */
const sequenceOf = ({ publishedAt, changedAt }: SiteItem) =>
  Math.ceil((new Date(changedAt).getTime() - new Date(publishedAt).getTime()) / 1000)

/** An event for calendars (RFC 5545). In UTC, so that no definition of a time zone has to be sent with it. */
export function calendarOf({ place, content: { organization } }: Site, item: SiteItem) {
  const address = absolute(place, itemPath('events', item))
  const ends = textOf(item, 'Ends')
  const summary = [textOf(item, 'Summary'), address].filter(Boolean).join('\n\n')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapedText(organization.domain)}//${escapedText(place.brand.join(''))}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${item.id}@${organization.domain}`,
    `DTSTAMP:${utc(item.changedAt)}`,
    `CREATED:${utc(item.publishedAt)}`,
    `LAST-MODIFIED:${utc(item.changedAt)}`,
    `SEQUENCE:${sequenceOf(item)}`,
    `DTSTART:${utc(textOf(item, 'Starts'))}`,
    ...(ends ? [`DTEND:${utc(ends)}`] : []),
    `SUMMARY:${escapedText(nameOf(item))}`,
    `DESCRIPTION:${escapedText(summary)}`,
    ...(textOf(item, 'Place') ? [`LOCATION:${escapedText(textOf(item, 'Place'))}`] : []),
    `URL:${address}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const paths: Partial<Record<SiteKind, string>> = {
  careers: '/careers',
  courses: '/courses',
  news: '/news',
  blogs: '/blogs',
  events: '/events',
  documents: '/documents',
  'organization-chart': '/organization',
}

/** The pages of one site: its home, the lists that have something, and every item that has a page. */
export function pagesOf(place: Pick<SitePlace, 'canonical'>, { organization, items }: ListedSite): OtherPage[] {
  const at = (path: string) => absolute(place, path)
  const lists = [...new Set(items.map(({ kind }) => kind))].flatMap((kind) => paths[kind] ?? [])
  return [
    ...['', ...lists, ...(hasContact(organization) ? ['/contact'] : [])].map((path) => ({ address: at(path) })),
    ...items
      .filter(({ kind }) => hasPage(kind))
      .map((item) => ({
        address: at(pathOf(item.kind, item, item.name)),
        changedAt: new Date(item.changedAt).toISOString(),
      })),
  ]
}

export const siteSitemap = (place: Pick<SitePlace, 'canonical'>, site: ListedSite) => urlSet(pagesOf(place, site))
