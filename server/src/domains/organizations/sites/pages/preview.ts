import { defaultLanguage, type Language } from '@aulanova/contract/kernel/languages'
import type { SiteItem } from '@aulanova/contract/organizations/site-content'
import type { SiteKind } from '@aulanova/contract/organizations/site-kinds'
import type { SiteView } from '@aulanova/contract/organizations/site-page'
import type { FieldValue } from '@aulanova/contract/reference/reference'
import { contentOf, withSizedText } from '#domains/organizations/sites/published/public-site.rules.ts'
import { build } from '#platform/config/config.ts'
import type { Services } from '#platform/services/services.ts'
import { openAssets } from './assets.ts'
import { canonicalOf } from './places.ts'
import { isPaged, itemView, renderPage } from './site-pages.ts'

export interface Previewed {
  domain: string
  kind: SiteKind
  /** The draft: the fields of its kind by the names of the contract, HTML already sanitised. */
  item: Readonly<Record<string, FieldValue | undefined>>
  /** Of an item that is published already: the draft takes its place. */
  id?: string
  language?: Language
}

const noId = '00000000-0000-4000-8000-000000000000'

/** Where items without a page of their own are seen; all others on the home page. */
const views: Partial<Record<SiteKind, SiteView>> = {
  courses: { page: 'courses' },
  documents: { page: 'documents' },
  'organization-chart': { page: 'organization' },
  'social-networks': { page: 'contact' },
}

/** The page on which visitors would see a draft, as one document without scripts and links that needs no style sheet. */
export async function renderPreview(services: Services, { domain, kind, item, id = noId, language }: Previewed) {
  const now = services.now().toISOString()
  const draft: SiteItem = { id, fields: item, publishedAt: now, changedAt: now }
  const content = await contentOf(services, domain, { draft: { kind, item: draft } })
  const view = isPaged(kind)
    ? itemView(kind, await withSizedText(services.sql, content.organization.id, draft))
    : (views[kind] ?? { page: 'home' })
  const place = {
    base: `/sites/${domain}`,
    canonical: canonicalOf(services.config, domain),
    product: '',
    language: language ?? defaultLanguage,
    isAsked: false,
    brand: services.config.brand,
    build,
  }
  return withoutLinks(await renderPage({ place, content, view, assets: openAssets().inlined(content.organization) }))
}

/** A link would open another page in the frame of the preview, under our address. Those within the page stay. */
const withoutLinks = (html: string) =>
  html.replace(/<a\b[^<>]*>/g, (tag) => tag.replace(/ href="(?!#)[^"]*"/g, ' role="link" aria-disabled="true"'))
