import { languageTags } from '@aulanova/contract/kernel/languages'
import { withPictures } from '#domains/organizations/site-files.ts'
import { nameOf, type SiteItem, textOf } from '#domains/organizations/sites/published/site-content.ts'
import { absolute, type Context, itemPath, partNames } from './context.ts'
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
