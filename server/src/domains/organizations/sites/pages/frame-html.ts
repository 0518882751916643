import { type Language, languages, languageTags } from '@aulanova/contract/kernel/languages'
import { pictureAddress } from '#domains/organizations/site-files.ts'
import { hasContact, nameOf, textOf } from '#domains/organizations/sites/published/site-content.ts'
import { type Context, partNames, to, toProduct } from './context.ts'
import { documentLink } from './document-link.ts'
import { headOf, type PageHead } from './head.ts'
import { icon, mark, networkIcon } from './icons.ts'
import { html, type Markup, safeAddress } from './markup.ts'

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
