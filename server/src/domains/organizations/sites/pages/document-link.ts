import { documentAddress } from '#domains/organizations/site-files.ts'
import { nameOf, type SiteItem, textOf } from '#domains/organizations/sites/published/site-content.ts'
import type { Context } from './context.ts'
import { html, type Markup, safeAddress } from './markup.ts'

/** Where a document is: its file, else the address that was typed. */
export function whereDocumentIs({ content }: Context, item: SiteItem) {
  const file = content.files.get(textOf(item, 'File'))
  if (file) return { address: documentAddress(file.id), file }
  const address = safeAddress(textOf(item, 'Address'))
  return address ? { address, file: null } : null
}

/** A link with the name of the document, or `inside` in place of it. */
export function documentLink(context: Context, item: SiteItem, inside?: Markup) {
  const found = whereDocumentIs(context, item)
  return (
    found &&
    html`<a href="${found.address}"${found.file ? html` download` : html` rel="noopener"`}>${inside ?? nameOf(item)}</a>`
  )
}
