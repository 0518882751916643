import { languageTags } from '@aulanova/contract/kernel/languages'
import { hasPage } from '@aulanova/contract/organizations/site-kinds'
import { type OtherPage, urlSet } from '#domains/catalogue/pages/sitemap.ts'
import { withPictures } from '#domains/organizations/site-files.ts'
import {
  hasContact,
  type ListedItem,
  type ListedSite,
  nameOf,
  type SiteItem,
  textOf,
} from '#domains/organizations/sites/published/site-content.ts'
import { absolute, type Context, itemPath, type Place, partNames, pathOf } from './context.ts'
import { html } from './markup.ts'

/** XML has no form for these characters, not even an escaped one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** When the text of an item is from: its date, at noon so that it is the same day almost everywhere. */
const dateOf = (item: SiteItem) => {
  const date = textOf(item, 'Date')
  return date ? `${date}T12:00:00Z` : new Date(item.publishedAt).toISOString()
}

/** News or blogs as an Atom feed (RFC 4287). */
export function feedOf(context: Context, kind: 'news' | 'blogs', items: readonly SiteItem[]) {
  const { organization, now } = context.content
  const changes = items.map(({ changedAt }) => new Date(changedAt).getTime())
  const updated = new Date(changes.length > 0 ? Math.max(...changes) : now.getTime()).toISOString()
  return html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTags[context.language]}">
<id>${absolute(context, `/${kind}.xml`)}</id>
<title>${context.t(partNames[kind])}, ${organization.name}</title>
<updated>${updated}</updated>
<author><name>${organization.name}</name><uri>${absolute(context, '')}</uri></author>
<link rel="self" type="application/atom+xml" href="${absolute(context, `/${kind}.xml`)}"/>
<link rel="alternate" type="text/html" href="${absolute(context, `/${kind}`)}"/>
${items.map((item) => entryOf(context, kind, item))}</feed>
`.text.replace(unwritable, '')
}

/** Readers show a text at their own host: its pictures and links must say where they are. */
const elsewhere = (html: string, origin: string) =>
  withPictures(html, origin).replace(/<a\b[^<>]*>/g, (tag) => tag.replace(/ href="\/(?!\/)/, ` href="${origin}/`))

function entryOf(context: Context, kind: 'news' | 'blogs', item: SiteItem) {
  const address = absolute(context, itemPath(kind, item))
  const author = textOf(item, 'Author')
  const topic = textOf(item, 'Topic')
  const content = elsewhere(textOf(item, 'Content'), new URL(context.canonical).origin)
  return html`<entry><id>urn:uuid:${item.id}</id><title>${nameOf(item)}</title><link rel="alternate" type="text/html" href="${address}"/><published>${dateOf(item)}</published><updated>${new Date(item.changedAt).toISOString()}</updated>${author && html`<author><name>${author}</name></author>`}${topic && html`<category term="${topic}"/>`}<summary>${textOf(item, 'Summary')}</summary><content type="html">${content}</content></entry>
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
export function calendarOf(context: Context, item: SiteItem) {
  const { organization } = context.content
  const address = absolute(context, itemPath('events', item))
  const ends = textOf(item, 'Ends')
  const summary = [textOf(item, 'Summary'), address].filter(Boolean).join('\n\n')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapedText(organization.domain)}//${escapedText(context.brand.join(''))}//EN`,
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

const paths: Partial<Record<ListedItem['kind'], string>> = {
  careers: '/careers',
  courses: '/courses',
  news: '/news',
  blogs: '/blogs',
  events: '/events',
  documents: '/documents',
  'organization-chart': '/organization',
}

/** The pages of one site: its home, the lists that have something, and every item that has a page. */
export function pagesOf(place: Pick<Place, 'canonical'>, { organization, items }: ListedSite): OtherPage[] {
  const at = (path: string) => absolute(place as Place, path)
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

export const siteSitemap = (place: Pick<Place, 'canonical'>, site: ListedSite) => urlSet(pagesOf(place, site))
