import type { CatalogueCourse } from '@aulanova/contract/catalogue/catalogue'
import { type Language, languageTags } from '@aulanova/contract/kernel/languages'
import { formatPrice } from '@aulanova/contract/kernel/money'
import { type Career, nameOf, type SiteItem, textOf } from '#domains/organizations/sites/published/site-content.ts'
import { type Context, itemPath, pictureOf, to, toProduct } from './context.ts'
import { html, icon, type Markup, raw } from './markup.ts'

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

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats are made once: making one takes longer than writing a page. */
function formatOf(tag: string, options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify([tag, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options)
  formats.set(key, format)
  return format
}

const partsOf = (at: Date, timeZone: string) => {
  const format = formatOf('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
  })
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
}

/** DD/MM/YYYY hh:mm AM, on the clocks of a time zone. */
function writtenInstant(at: Date, timeZone: string) {
  const { day, month, year, hour, minute, dayPeriod } = partsOf(at, timeZone)
  return `${day}/${month}/${year} ${hour}:${minute} ${dayPeriod}`
}

const writtenDay = (at: Date, timeZone: string) => writtenInstant(at, timeZone).slice(0, 10)
const writtenTime = (at: Date, timeZone: string) => writtenInstant(at, timeZone).slice(11)

/** `2026-11-12` as 12/11/2026; anything else as it is. */
const writtenDate = (date: string) => date.replace(/^(\d{4})-(\d\d)-(\d\d).*$/, '$3/$2/$1')

const dayOf = (at: Date, timeZone: string) => partsOf(at, timeZone).day ?? ''

const monthOf = (at: Date, timeZone: string, language: Language) =>
  formatOf(languageTags[language], { timeZone, month: 'short' }).format(at).replace('.', '')

const weekdayOf = (at: Date, timeZone: string, language: Language) =>
  formatOf(languageTags[language], { timeZone, weekday: 'short' }).format(at).replace('.', '')

const zoneNamed = (at: Date, timeZone: string, tag: string, timeZoneName: 'long' | 'shortOffset') =>
  formatOf(tag, { timeZone, timeZoneName })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** The zone in words and by its distance: `hora estándar central (UTC−6)`. */
export function zoneOf(at: Date, timeZone: string, language: Language) {
  const offset = zoneNamed(at, timeZone, 'en', 'shortOffset').replace('GMT', 'UTC').replace('-', '−')
  return `${zoneNamed(at, timeZone, languageTags[language], 'long')} (${offset})`
}

/** A career in small: a column for each cycle, a pill for each subject, filled where it has an online course. */
export function careerDrawing(
  { cycles }: Career,
  { pill = [10, 5], gap = [4, 3], scale = 1.7, name = 'mini' } = {},
): Markup {
  const [width = 10, height = 5] = pill
  const [across = 4, down = 3] = gap
  const tallest = Math.max(1, ...cycles.map(({ subjects }) => subjects.length))
  const w = Math.max(1, cycles.length) * (width + across) - across
  const h = tallest * (height + down) - down
  const pills = cycles.flatMap(({ subjects }, x) =>
    subjects.map(
      ({ courses }, y) =>
        `<rect x="${x * (width + across)}" y="${y * (height + down)}" width="${width}" height="${height}" rx="${height / 2}"${courses.length > 0 ? ' class="b"' : ''}/>`,
    ),
  )
  return raw(
    `<svg class="${name}" viewBox="0 0 ${w} ${h}" width="${w * scale}" height="${h * scale}" aria-hidden="true">${pills.join('')}</svg>`,
  )
}

export const subjectCount = ({ cycles }: Career) => cycles.reduce((sum, { subjects }) => sum + subjects.length, 0)
export const creditCount = ({ cycles }: Career) =>
  cycles.reduce((sum, { subjects }) => sum + subjects.reduce((all, { credits }) => all + (credits ?? 0), 0), 0)
