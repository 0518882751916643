import { languages, languageTags } from '@aulanova/contract/kernel/languages'
import { pictureAddress } from '#domains/organizations/site-files.ts'
import { textOf } from '#domains/organizations/sites/published/site-content.ts'
import { jsonInScript } from '#kernel/html/escaped.ts'
import { coloursPath } from './assets.ts'
import { coloursCss } from './colours.ts'
import { absolute, type Context, partNames } from './context.ts'
import { html, raw } from './markup.ts'

/** What is particular to a page. */
export interface PageHead {
  /** Empty on the home page, which is called like the organization. */
  title: string
  description?: string
  /** Of the site. */
  path: string
  /** Of the page itself, such as a page of older news; part of its canonical address. */
  query?: string
  /** The address of a picture, without the host. */
  picture?: string | null
  type?: 'website' | 'article'
  /** In the words of schema.org. */
  data?: object
  /** Not to be found by search engines. */
  isHidden?: boolean
}

const longestDescription = 300

const originOf = ({ canonical }: Context) => new URL(canonical).origin

/** The picture of the page, else the first of the carousel, else the logo. */
function shareOf(context: Context, picture: string | null | undefined) {
  const { items, organization } = context.content
  const first = items.carousel.map((slide) => textOf(slide, 'Image')).find(Boolean)
  const other = first || organization.logo
  const chosen = picture || (other && pictureAddress(other, 1280))
  return chosen ? originOf(context) + chosen : null
}

export const absolutePicture = (context: Context, picture: string | null) => picture && originOf(context) + picture

export function headOf(context: Context, page: PageHead) {
  const { content, language, t } = context
  const { name } = content.organization
  const title = page.title ? `${page.title} | ${name}` : name
  const given =
    page.description?.replace(/\s+/g, ' ').trim() || t('{{name}}: careers, online courses, news and events.', { name })
  const description = given.length > longestDescription ? `${given.slice(0, longestDescription - 1)}…` : given
  const address = absolute(context, page.path) + (page.query ?? '')
  const picture = shareOf(context, page.picture)
  return html`<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
${page.isHidden ? html`<meta name="robots" content="noindex">` : html`<link rel="canonical" href="${address}">${alternates(address)}`}
<meta property="og:type" content="${page.type ?? 'website'}"><meta property="og:site_name" content="${name}"><meta property="og:locale" content="${languageTags[language].replace('-', '_')}"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:url" content="${address}">
<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}"><meta name="twitter:title" content="${title}"><meta name="twitter:description" content="${description}">
${picture && html`<meta property="og:image" content="${picture}"><meta name="twitter:image" content="${picture}">`}
${feeds(context)}${looks(context)}
${page.data && raw(`<script type="application/ld+json">${jsonInScript({ '@context': 'https://schema.org', ...page.data })}</script>`)}`
}

const alternates = (address: string) => [
  html`<link rel="alternate" hreflang="x-default" href="${address}">`,
  ...languages.map(
    (language) =>
      html`<link rel="alternate" hreflang="${languageTags[language]}" href="${address}${address.includes('?') ? '&' : '?'}lng=${language}">`,
  ),
]

const feeds = (context: Context) =>
  (['news', 'blogs'] as const)
    .filter((kind) => context.content.items[kind].length > 0)
    .map(
      (kind) =>
        html`<link rel="alternate" type="application/atom+xml" title="${context.t(partNames[kind])}, ${context.content.organization.name}" href="${absolute(context, `/${kind}.xml`)}">`,
    )

function looks({ assets, content, isPreview }: Context) {
  const { colour, accent } = content.organization
  if (isPreview) return raw(`<style>${coloursCss(colour, accent)}\n${assets.stylesText}</style>`)
  return html`<meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="${coloursPath(colour, accent)}"><link rel="stylesheet" href="${assets.styles}"><script src="${assets.script}"></script>`
}

/** The organization, as a part of what other pages say. */
export function publisherOf(context: Context) {
  const { name, logo } = context.content.organization
  return {
    '@type': 'CollegeOrUniversity',
    name,
    url: absolute(context, ''),
    ...(logo && { logo: originOf(context) + pictureAddress(logo, 320) }),
  }
}
