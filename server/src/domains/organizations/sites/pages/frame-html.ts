import { type Language, languages, languageTags } from '@aulanova/contract/kernel/languages'
import { documentAddress, pictureAddress } from '#domains/organizations/site-files.ts'
import { hasContact, nameOf, type SiteItem, textOf } from '#domains/organizations/sites/published/site-content.ts'
import { jsonInScript } from '#kernel/html/escaped.ts'
import { coloursCss, coloursPath } from './assets.ts'
import { absolute, type Context, partNames, to, toProduct } from './context.ts'
import { html, icon, type Markup, mark, networkIcon, raw, safeAddress } from './markup.ts'

/** As each language calls itself; both kinds of Spanish are offered side by side. */
const languageNames: Record<Language, string> = {
  mx: 'Español (México)',
  es: 'Español (España)',
  eng: 'English',
  it: 'Italiano',
  gr: 'Deutsch',
  rs: 'Русский',
}

/** The parts of a site that have a page, in the order of its navigation. */
export const parts = ['careers', 'courses', 'news', 'blogs', 'events', 'documents', 'organization', 'contact'] as const
export type Part = (typeof parts)[number]

/** Whether visitors would find something there. */
export function hasPart({ content: { items, organization } }: Context, part: Part) {
  if (part === 'organization') return items['organization-chart'].length > 0
  if (part !== 'contact') return items[part].length > 0
  return hasContact(organization)
}

export interface Page extends PageHead {
  part?: Part
  main: Markup
}

export function pageHtml(context: Context, { part, main, ...head }: Page): string {
  const { language, content, isPreview } = context
  return html`<!doctype html>
<html lang="${languageTags[language]}">
<head>
${headOf(context, head)}
</head>
<body${!head.isHidden && html` data-visit="/sites/${content.organization.domain}${head.path}"`}>
<a class="skip" href="#content">${context.t('Skip to content')}</a>
${barAbove(context, head.path)}
${header(context, part)}
<main id="content" tabindex="-1">${main}</main>
${footer(context)}
${!isPreview && !head.isHidden && consent(context)}
</body>
</html>
`.text
}

const wordmark = (context: Context) =>
  html`<a class="wm" href="${toProduct(context, '/catalogue')}" aria-label="${context.brand.join('')}">${mark}<span translate="no">${context.brand[0]}<b>${context.brand[1]}</b></span></a>`

function barAbove(context: Context, path: string) {
  const { t, language } = context
  const other = languages.map(
    (one) =>
      html`<li><a href="${to({ ...context, language: one, isAsked: true }, path)}" lang="${languageTags[one]}" hreflang="${languageTags[one]}"${one === language && html` aria-current="true"`}>${languageNames[one]}</a></li>`,
  )
  return html`<nav class="frame night" aria-label="${context.brand.join('')}"><div class="w">${wordmark(context)}<div class="end"><details class="drop"><summary>${icon('globe', 's')}<span class="vh">${t('Language')}: </span>${languageNames[language].replace(/ \(.*/, '')}</summary><ul>${other}</ul></details><button class="ib" type="button" data-scheme-switch hidden data-dark="${t('Use dark colours')}" data-light="${t('Use light colours')}" aria-label="${t('Use dark colours')}">${icon('moon', 'on-light')}${icon('sun', 'on-dark')}</button><a class="btn subtle" href="${toProduct(context, '/login')}">${t('Sign in')}</a></div></div></nav>`
}

function organizationLink(context: Context) {
  const { name, place, logo } = context.content.organization
  return html`<a class="uni" href="${to(context, '')}">${
    logo
      ? html`<img class="crest" src="${pictureAddress(logo, 320)}" alt="" width="48" height="48">`
      : html`<span class="crest letters" aria-hidden="true">${initialsOf(name)}</span>`
  }<span>${name}${place && html`<span>${place}</span>`}</span></a>`
}

export const initialsOf = (name: string) =>
  name
    .replace(/^(\p{L}+\.\s+)+/u, '')
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')

function header(context: Context, current: Part | undefined) {
  const links = parts
    .filter((part) => hasPart(context, part))
    .map(
      (part) =>
        html`<a href="${to(context, `/${part}`)}"${part === current && html` class="on" aria-current="true"`}>${context.t(partNames[part])}</a>`,
    )
  const { t } = context
  return html`<header class="sh"><div class="w">${organizationLink(context)}${
    links.length > 0 &&
    html`<nav class="top" aria-label="${t('Sections of the site')}">${links}</nav><details class="burger"><summary>${icon('menu')}${t('Menu')}</summary><nav aria-label="${t('Sections of the site')}">${links}</nav></details>`
  }</div></header>`
}

const column = (title: string, links: Markup[]) =>
  links.length > 0 && html`<div><h2>${title}</h2><ul>${links.map((link) => html`<li>${link}</li>`)}</ul></div>`

/** The e-mail address, telephone and street of the organization, each as a link where it can be one. */
export function addressLines({ organization }: Context['content']) {
  const { postalAddress, phone, email } = organization
  return [
    postalAddress && html`<div>${icon('pin')}<span>${lines(postalAddress)}</span></div>`,
    phone && html`<div>${icon('phone')}<a href="tel:${phone.replace(/[^\d+]/g, '')}">${phone}</a></div>`,
    email && html`<div>${icon('mail')}<a href="mailto:${email}">${email}</a></div>`,
  ]
}

export const lines = (text: string) =>
  text.split(/\r?\n/).map((line, at) => (at > 0 ? html`<br>${line}` : html`${line}`))

export function networkLinks(context: Context) {
  const { items, organization } = context.content
  return items['social-networks'].flatMap((item) => {
    const address = safeAddress(textOf(item, 'Address'))
    const label = context.t('{{network}} of {{name}}', { network: nameOf(item), name: organization.name })
    return address
      ? html`<a href="${address}" rel="me noopener" aria-label="${label}" title="${nameOf(item)}">${icon(networkIcon(address))}</a>`
      : []
  })
}

function footer(context: Context) {
  const { t, content, build } = context
  const linkTo = (part: Part) =>
    hasPart(context, part) ? html`<a href="${to(context, `/${part}`)}">${t(partNames[part])}</a>` : []
  const networks = networkLinks(context)
  const documents = content.items.documents.slice(0, 4).flatMap((item) => documentLink(context, item) ?? [])
  return html`<footer class="sf"><div class="w g"><div>${organizationLink(context)}<address>${addressLines(content)}</address>${
    networks.length > 0 && html`<div class="soc">${networks}</div>`
  }</div>${column(t('Study here'), (['careers', 'courses', 'events'] as const).flatMap(linkTo))}${column(
    t('The institution'),
    (['news', 'blogs', 'organization', 'contact'] as const).flatMap(linkTo),
  )}${column(t('Documents'), documents)}</div><div class="ours night"><div class="w"><span class="by">${t('Published with')} ${wordmark(context)}</span><span>© ${content.now.getUTCFullYear()} ${content.organization.name}</span><span class="end"><a href="${toProduct(context, '/terms-of-use-and-privacy')}">${t('Terms and privacy')}</a><span class="num">${t('Build')} ${build}</span></span></div></div></footer>`
}

/** Shown by the script, which alone could count a visit. A page that is not there is no visit, and asks for nothing. */
const consent = ({ t, brand }: Context) =>
  html`<section class="consent" data-consent hidden aria-label="${brand.join('')}"><p>${t('May we count your visit? We use a cookie of our own, without your name or address.')}</p><div><button class="btn default" type="button" data-accept>${t('Accept')}</button><button class="btn default" type="button" data-decline>${t('No, thanks')}</button></div></section>`

/** The way from the home page to here. */
export const crumbs = (context: Context, above: [part: string, name: string][], here: string) =>
  html`<nav class="crumb" aria-label="${context.t('You are here')}"><a href="${to(context, '')}">${context.t('Home')}</a>${above.map(
    ([part, name]) => html`${icon('next', 's')}<a href="${to(context, `/${part}`)}">${name}</a>`,
  )}${icon('next', 's')}<span aria-current="page">${here}</span></nav>`

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

/** What is particular to a page. */
interface PageHead {
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

function headOf(context: Context, page: PageHead) {
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
${feeds(context)}${styles(context)}
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

function styles({ assets, content, isPreview }: Context) {
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
