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
} from './cards.ts'
import { chartTree, topOfChart } from './chart-html.ts'
import { type Context, itemPath, pictureOf, to, toTyped } from './context.ts'
import { zoneOf } from './dates.ts'
import { documentLink } from './document-link.ts'
import { pageHtml } from './frame-html.ts'
import { publisherOf } from './head.ts'
import { type IconName, icon } from './icons.ts'
import { html, safeAddress } from './markup.ts'
import { filled } from './words/words.ts'

const most = { careers: 6, courses: 4, news: 5, blogs: 3, events: 4, shortcuts: 4 }

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
  const { words } = context
  if (slides.length === 0) return html`<div class="band"><div class="w"><div>${heading(context)}</div></div></div>`
  return html`<section class="hero" aria-label="${words.highlights}" data-carousel><div class="h1"><div class="w">${heading(context)}</div></div>
<div class="track" tabindex="0" role="group" aria-label="${words.highlights}">${slides.map((slide, at) => slideOf(context, slide, at))}</div>
${
  slides.length > 1 &&
  html`<div class="ctl"><div class="w">${slides.map((_, at) => html`<a href="#slide-${at + 1}" aria-label="${slideName(context, at)}"${at === 0 && html` aria-current="true"`}><i></i></a>`)}<button class="pz" type="button" hidden data-pause="${words.pause}" data-play="${words.play}">${icon('pause', 's pa')}${icon('play', 's pl')}<span>${words.pause}</span></button></div></div>`
}</section>`
}

const slideName = ({ words, content }: Context, at: number) =>
  filled(words.slide, { n: at + 1, count: content.items.carousel.length })

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
  const links = context.content.items.documents.slice(0, most.shortcuts).flatMap((item, at) => {
    const inside = html`${icon(shortcutIcons[at] ?? 'file')}<span><b>${nameOf(item)}</b><span>${textOf(item, 'Topic')}</span></span>`
    return documentLink(context, item, inside) ?? []
  })
  if (links.length === 0) return null
  return html`<nav class="w quick" aria-label="${context.words.shortcuts}"><ul>${links.map((link) => html`<li>${link}</li>`)}</ul></nav>`
}

function sections(context: Context) {
  const all = [careers, courses, news, blogs, events, chart].flatMap((part) => part(context) ?? [])
  if (all.length === 0 && !context.content.items.carousel.length && !context.content.items.documents.length)
    return html`<section class="sec empty"><div class="w"><p class="lead-text">${context.words.emptySite}</p></div></section>`
  return all.map(
    (inside, at) => html`<section class="sec${at % 2 === 1 && ' alt'}"><div class="w">${inside}</div></section>`,
  )
}

function careers(context: Context) {
  const { words, content } = context
  const items = content.items.careers
  if (items.length === 0) return null
  const label = filled(words.allCareers, { count: items.length })
  return html`${sectionHead(words.careers, { text: words.careersText, link: to(context, '/careers'), label })}<ul class="cars">${items.slice(0, most.careers).map((item) => careerCard(context, item))}</ul>`
}

function courses(context: Context) {
  const { words } = context
  const shown = coursesShown(context)
  if (shown.length === 0) return null
  const label = filled(words.allCourses, { count: shown.length })
  return html`${sectionHead(words.courses, { text: words.coursesText, link: to(context, '/courses'), label })}<ul class="cs" tabindex="0" aria-label="${words.courses}">${shown.slice(0, most.courses).map((course) => courseCard(context, course))}</ul>`
}

function news(context: Context) {
  const [first, ...rest] = context.content.items.news.slice(0, most.news)
  if (!first) return null
  const { words } = context
  return html`${sectionHead(words.news, { link: to(context, '/news'), label: words.allNews })}<div class="news"><article class="lead"><a href="${to(context, itemPath('news', first))}">${picture(first, { wide: true })}${textOf(first, 'Topic') && html`<span class="kind">${textOf(first, 'Topic')}</span>`}<h3>${nameOf(first)}</h3><p>${textOf(first, 'Summary')}</p><time class="dt num" datetime="${textOf(first, 'Date')}">${articleDate(first)}</time></a></article><ul class="nl">${rest.map((item) => articleCard(context, 'news', item))}</ul></div>`
}

function blogs(context: Context) {
  const items = context.content.items.blogs.slice(0, most.blogs)
  if (items.length === 0) return null
  const { words } = context
  return html`${sectionHead(words.blogs, { link: to(context, '/blogs'), label: words.allBlogs })}<ul class="rel">${items.map((item) => articleCard(context, 'blogs', item))}</ul>`
}

function events(context: Context) {
  const items = context.content.items.events.slice(0, most.events)
  if (items.length === 0) return null
  const { words } = context
  return html`${sectionHead(words.comingEvents, { link: to(context, '/events'), label: words.allEvents })}<ol class="evs">${items.map((item) => eventRow(context, item))}</ol>${zoneLine(context)}`
}

export function zoneLine({ content, language, words }: Context) {
  const zone = zoneOf(content.now, content.organization.timeZone, language)
  return html`<p class="tz">${icon('clock')}${filled(words.zone, { zone })}</p>`
}

function chart(context: Context) {
  const top = topOfChart(context.content.items['organization-chart'])
  if (top.length === 0) return null
  const { words } = context
  return html`<div class="org"><div><h2>${words.chartTitle}</h2><p>${words.chartText}</p><a class="btn default lg" href="${to(context, '/organization')}">${words.chartLink}</a></div>${chartTree(context, top, { depth: 2 })}</div>`
}
