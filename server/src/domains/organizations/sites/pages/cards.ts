import type { CatalogueCourse } from '@aulanova/contract/catalogue/catalogue'
import { languageTags } from '@aulanova/contract/kernel/languages'
import { formatPrice } from '@aulanova/contract/kernel/money'
import { type Career, nameOf, type SiteItem, textOf } from '#domains/organizations/sites/published/site-content.ts'
import { careerDrawing, subjectCount } from './career-drawing.ts'
import { type Context, itemPath, pictureOf, to, toProduct } from './context.ts'
import { dayOf, monthOf, weekdayOf, writtenDate, writtenDay, writtenTime } from './dates.ts'
import { icon } from './icons.ts'
import { html } from './markup.ts'

/** A section with a heading, and a link to where there is more. */
export const sectionHead = (
  title: string,
  { text, link, label }: { text?: string; link?: string; label?: string } = {},
) =>
  html`<div class="hd"><div><h2>${title}</h2>${text && html`<p>${text}</p>`}</div>${link && html`<a class="more" href="${link}">${label}${icon('arrow')}</a>`}</div>`

/** A picture, or a plain ground in the colours of the organization. */
export function picture(item: SiteItem, { wide = false, isFirst = false, alt = '' } = {}) {
  const small = pictureOf(item, 640)
  if (!small) return html`<span class="pic none" aria-hidden="true"></span>`
  const large = pictureOf(item, 1280)
  return html`<span class="pic"><img src="${wide ? large : small}" srcset="${pictureOf(item, 320)} 320w, ${small} 640w, ${large} 1280w" sizes="${wide ? '(max-width: 640px) 100vw, 1152px' : '(max-width: 640px) 50vw, 400px'}" alt="${alt}" width="1280" height="720"${isFirst ? html` fetchpriority="high"` : html` loading="lazy"`}></span>`
}

const facts = (context: Context, career: Career) =>
  [
    context.t('{{count}} cycles', { count: career.cycles.length }),
    context.t('{{count}} subjects', { count: subjectCount(career) }),
  ].join(', ')

/** With the number of subjects only where there is a map. */
export function careerCard(context: Context, item: SiteItem) {
  const career = context.content.careers.get(textOf(item, 'Career'))
  const hasMap = career && career.cycles.length > 0
  return html`<li><a href="${to(context, itemPath('careers', item))}"><h3>${nameOf(item)}</h3>${hasMap && careerDrawing(career)}<span class="f"><span class="num">${hasMap ? facts(context, career) : textOf(item, 'Summary')}</span>${icon('arrow')}</span></a></li>`
}

export const priceOf = ({ language, t }: Context, { FromPrice }: CatalogueCourse) =>
  FromPrice === null ? '' : FromPrice === 0 ? t('Free') : formatPrice(FromPrice, languageTags[language])

export const courseLink = (context: Context, { Uuid }: CatalogueCourse) => toProduct(context, `/catalogue/${Uuid}`)

export const cover = ({ Details }: CatalogueCourse, width = 320) =>
  html`<span class="cover">${Details.Cover && html`<img src="${Details.Cover}" alt="" loading="lazy" width="${width}" height="${(width * 9) / 16}">`}</span>`

export const courseCard = (context: Context, course: CatalogueCourse) =>
  html`<li><a href="${courseLink(context, course)}">${cover(course, 640)}<span class="b"><span class="cat">${course.Category}</span><h3>${course.Name}</h3><span class="who">${course.Author}</span><span class="f num"><span>${course.Hours > 0 && html`${icon('clock', 's')}${course.Hours} h`}</span><b>${priceOf(context, course)}</b></span></span></a></li>`

/** The courses that the site names, in its order. */
export const coursesShown = ({ content }: Context) =>
  content.items.courses.flatMap((item) => content.courses.get(textOf(item, 'Course')) ?? [])

export const articleDate = (item: SiteItem) => writtenDate(textOf(item, 'Date') || item.publishedAt)

export const articleCard = (context: Context, kind: 'news' | 'blogs', item: SiteItem) =>
  html`<li><a href="${to(context, itemPath(kind, item))}">${picture(item)}<span class="t">${textOf(item, 'Topic') && html`<span class="kind">${textOf(item, 'Topic')}</span>`}<h3>${nameOf(item)}</h3>${kind === 'blogs' && textOf(item, 'Author') && html`<span class="who">${context.t('By {{name}}', { name: textOf(item, 'Author') })}</span>`}<time class="dt num" datetime="${textOf(item, 'Date')}">${articleDate(item)}</time></span></a></li>`

/** `mié 18/11/2026, 10:00 AM – 01:00 PM`; over more days `mié 18/11/2026 10:00 AM – jue 19/11/2026 01:00 PM`. */
export function eventTime({ content, language }: Context, item: SiteItem) {
  const { timeZone } = content.organization
  const starts = new Date(textOf(item, 'Starts'))
  const ends = textOf(item, 'Ends') ? new Date(textOf(item, 'Ends')) : null
  const isOneDay = !ends || writtenDay(ends, timeZone) === writtenDay(starts, timeZone)
  const written = (at: Date, comma: string) =>
    `${weekdayOf(at, timeZone, language)} ${writtenDay(at, timeZone)}${comma} ${writtenTime(at, timeZone)}`
  return html`<time datetime="${textOf(item, 'Starts')}">${written(starts, isOneDay ? ',' : '')}</time>${
    ends &&
    html` – <time datetime="${textOf(item, 'Ends')}">${isOneDay ? writtenTime(ends, timeZone) : written(ends, '')}</time>`
  }`
}

export function eventRow(context: Context, item: SiteItem) {
  const { timeZone } = context.content.organization
  const starts = new Date(textOf(item, 'Starts'))
  const label = context.t('Save to my calendar: {{name}}', { name: nameOf(item) })
  return html`<li><span class="day" aria-hidden="true"><b>${dayOf(starts, timeZone)}</b><span>${monthOf(starts, timeZone, context.language)}</span></span><div><h3><a href="${to(context, itemPath('events', item))}">${nameOf(item)}</a></h3><p class="num">${eventTime(context, item)}</p><p>${textOf(item, 'Place')}</p></div><a class="ib" href="${to(context, `/events/${item.id}/calendar.ics`)}" aria-label="${label}" title="${context.t('Save to my calendar')}">${icon('download')}</a></li>`
}
