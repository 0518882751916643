import { nameOf, type SiteItem, textOf } from '#domains/organizations/sites/published/site-content.ts'
import { absolute, type Context, itemPath } from './context.ts'

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
