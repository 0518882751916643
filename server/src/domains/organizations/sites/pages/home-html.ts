import { nameOf, type SiteItem, textOf } from '#domains/organizations/sites/published/site-content.ts'
import {
  articleCard,
  articleDate,
  careerCard,
  courseCard,
  coursesShown,
  eventRow,
  picture,
  sectionHead,
  zoneOf,
} from './cards.ts'
import { type Context, itemPath, pictureOf, to, toTyped } from './context.ts'
import { documentLink, initialsOf, pageHtml, publisherOf } from './frame-html.ts'
import { html, type IconName, icon, type Markup, safeAddress } from './markup.ts'

const maxItems = { careers: 6, courses: 4, news: 5, blogs: 3, events: 4, shortcuts: 4 }

export function homeHtml(context: Context) {
  const { organization, items } = context.content
  const { name, place, postalAddress, phone, email, website } = organization
  return pageHtml(context, {
    title: '',
    path: '',
    main: html`${hero(context)}${shortcuts(context)}${sections(context)}`,
    data: {
      ...publisherOf(context),
      ...(postalAddress && { address: postalAddress }),
      ...(place && { location: place }),
      ...(phone && { telephone: phone }),
      ...(email && { email }),
      sameAs: [website, ...items['social-networks'].map((item) => safeAddress(textOf(item, 'Address')))].filter(
        Boolean,
      ),
      name,
    },
  })
}

const heading = ({ content: { organization } }: Context) =>
  html`<h1>${[organization.name, organization.place].filter(Boolean).join(', ')}</h1>`

function hero(context: Context) {
  const slides = context.content.items.carousel
  const { t } = context
  if (slides.length === 0) return html`<div class="band"><div class="w"><div>${heading(context)}</div></div></div>`
  return html`<section class="hero" aria-label="${t('Highlights')}" data-carousel><div class="h1"><div class="w">${heading(context)}</div></div>
<div class="track" tabindex="0" role="group" aria-label="${t('Highlights')}">${slides.map((slide, at) => slideOf(context, slide, at))}</div>
${
  slides.length > 1 &&
  html`<div class="ctl"><div class="w">${slides.map((_, at) => html`<a href="#slide-${at + 1}" aria-label="${slideName(context, at)}"${at === 0 && html` aria-current="true"`}><i></i></a>`)}<button class="pz" type="button" hidden data-pause="${t('Pause')}" data-play="${t('Play')}">${icon('pause', 's pa')}${icon('play', 's pl')}<span>${t('Pause')}</span></button></div></div>`
}</section>`
}

const slideName = ({ t, content }: Context, at: number) =>
  t('Highlight {{n}} of {{count}}', { n: at + 1, count: content.items.carousel.length })

function slideOf(context: Context, slide: SiteItem, at: number) {
  const address = toTyped(context, textOf(slide, 'Address'))
  const image = pictureOf(slide, 1280)
  return html`<article class="slide" id="slide-${at + 1}" aria-label="${slideName(context, at)}">${
    image &&
    html`<div class="art"><img src="${image}" srcset="${pictureOf(slide, 640)} 640w, ${image} 1280w" sizes="(max-width: 640px) 100vw, 70vw" alt="${textOf(slide, 'Alt')}" width="1280" height="800"${at === 0 ? html` fetchpriority="high"` : html` loading="lazy"`}></div>`
  }<div class="w tx"><div>${textOf(slide, 'Label') && html`<span class="k">${textOf(slide, 'Label')}</span>`}<h2>${nameOf(slide)}</h2>${textOf(slide, 'Text') && html`<p>${textOf(slide, 'Text')}</p>`}${
    address &&
    html`<div class="go"><a class="btn lg hot" href="${address}">${textOf(slide, 'Action') || nameOf(slide)}</a></div>`
  }</div></div></article>`
}

const shortcutIcons: IconName[] = ['award', 'calendar', 'list', 'file']

/** The first documents, at hand. */
function shortcuts(context: Context) {
  const links = context.content.items.documents.slice(0, maxItems.shortcuts).flatMap((item, at) => {
    const inside = html`${icon(shortcutIcons[at] ?? 'file')}<span><b>${nameOf(item)}</b><span>${textOf(item, 'Topic')}</span></span>`
    return documentLink(context, item, inside) ?? []
  })
  if (links.length === 0) return null
  return html`<nav class="w quick" aria-label="${context.t('Shortcuts')}"><ul>${links.map((link) => html`<li>${link}</li>`)}</ul></nav>`
}

function sections(context: Context) {
  const all = [careers, courses, news, blogs, events, chart].flatMap((part) => part(context) ?? [])
  if (all.length === 0 && !context.content.items.carousel.length && !context.content.items.documents.length)
    return html`<section class="sec empty"><div class="w"><p class="lead-text">${context.t('This site is being prepared. Come back soon.')}</p></div></section>`
  return all.map(
    (inside, at) => html`<section class="sec${at % 2 === 1 && ' alt'}"><div class="w">${inside}</div></section>`,
  )
}

function careers(context: Context) {
  const { t, content } = context
  const items = content.items.careers
  if (items.length === 0) return null
  const label = t('See all {{count}} careers', { count: items.length })
  return html`${sectionHead(t('Careers'), { text: t('Each with its map: one column per cycle and, in colour, the subjects that already have an online course.'), link: to(context, '/careers'), label })}<ul class="cars">${items.slice(0, maxItems.careers).map((item) => careerCard(context, item))}</ul>`
}

function courses(context: Context) {
  const { t } = context
  const shown = coursesShown(context)
  if (shown.length === 0) return null
  const label = t('See all {{count}} courses', { count: shown.length })
  return html`${sectionHead(t('Courses'), { text: t('By our own teachers, for everyone, with a certificate.'), link: to(context, '/courses'), label })}<ul class="cs" tabindex="0" aria-label="${t('Courses')}">${shown.slice(0, maxItems.courses).map((course) => courseCard(context, course))}</ul>`
}

function news(context: Context) {
  const [first, ...rest] = context.content.items.news.slice(0, maxItems.news)
  if (!first) return null
  const { t } = context
  return html`${sectionHead(t('News'), { link: to(context, '/news'), label: t('All news') })}<div class="news"><article class="lead"><a href="${to(context, itemPath('news', first))}">${picture(first, { wide: true })}${textOf(first, 'Topic') && html`<span class="kind">${textOf(first, 'Topic')}</span>`}<h3>${nameOf(first)}</h3><p>${textOf(first, 'Summary')}</p><time class="dt num" datetime="${textOf(first, 'Date')}">${articleDate(first)}</time></a></article><ul class="nl">${rest.map((item) => articleCard(context, 'news', item))}</ul></div>`
}

function blogs(context: Context) {
  const items = context.content.items.blogs.slice(0, maxItems.blogs)
  if (items.length === 0) return null
  const { t } = context
  return html`${sectionHead(t('Blogs'), { link: to(context, '/blogs'), label: t('All blogs') })}<ul class="rel">${items.map((item) => articleCard(context, 'blogs', item))}</ul>`
}

function events(context: Context) {
  const items = context.content.items.events.slice(0, maxItems.events)
  if (items.length === 0) return null
  const { t } = context
  return html`${sectionHead(t('Coming events'), { link: to(context, '/events'), label: t('See all events') })}<ol class="evs">${items.map((item) => eventRow(context, item))}</ol>${zoneLine(context)}`
}

export function zoneLine({ content, language, t }: Context) {
  const zone = zoneOf(content.now, content.organization.timeZone, language)
  return html`<p class="tz">${icon('clock')}${t('Times are in {{zone}}.', { zone })}</p>`
}

function chart(context: Context) {
  const top = topOfChart(context.content.items['organization-chart'])
  if (top.length === 0) return null
  const { t } = context
  return html`<div class="org"><div><h2>${t('Who runs the institution')}</h2><p>${t('The people in charge, what they do and how to write to them.')}</p><a class="btn default lg" href="${to(context, '/organization')}">${t('See the full organization chart')}</a></div>${chartTree(context, top, { depth: 2 })}</div>`
}

/** A person with those who report to them. */
interface Node {
  item: SiteItem
  below: Node[]
}

/** Those at the top, with the others below. A person below one that is not shown stands at the top. */
function topOfChart(items: readonly SiteItem[]): Node[] {
  const nodes = new Map(items.map((item) => [item.id, { item, below: [] as Node[] }]))
  const top: Node[] = []
  for (const node of nodes.values()) {
    const above = nodes.get(textOf(node.item, 'Above'))
    if (above && !isBelow(nodes, node.item, above.item)) above.below.push(node)
    else top.push(node)
  }
  return top
}

/** Whether `other` stands somewhere below the item: two drafts that were published together may have made a circle. */
function isBelow(nodes: ReadonlyMap<string, Node>, item: SiteItem, other: SiteItem) {
  const seen = new Set<string>()
  for (let at: SiteItem | undefined = other; at && !seen.has(at.id); at = nodes.get(textOf(at, 'Above'))?.item) {
    if (at.id === item.id) return true
    seen.add(at.id)
  }
  return false
}

interface Drawn {
  /** How many levels are drawn. */
  depth: number
  withMail?: boolean
}

const chartTree = (context: Context, nodes: readonly Node[], drawn: Drawn): Markup =>
  html`<ul class="tree">${nodes.map((node) => branch(context, node, drawn))}</ul>`

/** An address may break before its `@` and its dots, and nowhere else. */
const breakable = (email: string) =>
  email.split(/(?=[@.])/).map((part, at) => (at > 0 ? html`<wbr>${part}` : html`${part}`))

function branch(context: Context, { item, below }: Node, { depth, withMail = false }: Drawn): Markup {
  const image = pictureOf(item, 320)
  const email = withMail && textOf(item, 'Email')
  return html`<li><div class="n">${image ? html`<img class="av" src="${image}" alt="" width="40" height="40" loading="lazy">` : html`<span class="av" aria-hidden="true">${initialsOf(nameOf(item))}</span>`}<b>${nameOf(item)}</b><span>${textOf(item, 'Role')}</span>${email && html`<a href="mailto:${email}">${breakable(email)}</a>`}</div>${
    below.length > 0 &&
    depth > 1 &&
    html`<ul>${below.map((node) => branch(context, node, { depth: depth - 1, withMail }))}</ul>`
  }</li>`
}

export function chartHtml(context: Context) {
  const { t } = context
  const top = topOfChart(context.content.items['organization-chart'])
  return pageHtml(context, {
    part: 'organization',
    title: t('Organization chart'),
    path: '/organization',
    main: html`<div class="w plain"><h1>${t('Organization chart')}</h1><p class="lead-text">${t('The people in charge, what they do and how to write to them.')}</p><div class="wide-tree">${chartTree(context, top, { depth: 99, withMail: true })}</div></div>`,
  })
}
