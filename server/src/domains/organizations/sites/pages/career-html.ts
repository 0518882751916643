import {
  type Career,
  type CareerSubject,
  nameOf,
  type SiteItem,
  textOf,
} from '#domains/organizations/sites/published/site-content.ts'
import { courseLink, cover } from './cards.ts'
import { careerDrawing, creditCount, subjectCount } from './career-drawing.ts'
import { absolute, type Context, itemPath, richText } from './context.ts'
import { crumbs } from './crumbs.ts'
import { pageHtml } from './frame-html.ts'
import { publisherOf } from './head.ts'
import { icon } from './icons.ts'
import { html, safeAddress } from './markup.ts'
import { slugOf } from './slug.ts'

export function careerHtml(context: Context, item: SiteItem) {
  const career = context.content.careers.get(textOf(item, 'Career')) ?? { id: '', name: nameOf(item), cycles: [] }
  const path = itemPath('careers', item)
  const hasMap = subjectCount(career) > 0
  return pageHtml(context, {
    part: 'careers',
    title: nameOf(item),
    description: textOf(item, 'Summary'),
    path,
    main: html`${band(context, item, career)}${hasMap && legend(context, career)}<div class="w">${hasMap && map(context, career)}${textOf(item, 'Content') && html`<section class="sec tx">${richText(textOf(item, 'Content'))}</section>`}</div>`,
    data: {
      '@type': 'EducationalOccupationalProgram',
      name: nameOf(item),
      description: textOf(item, 'Summary'),
      url: absolute(context, path),
      provider: publisherOf(context),
    },
  })
}

function band(context: Context, item: SiteItem, career: Career) {
  const { t } = context
  const credits = creditCount(career)
  const address = safeAddress(textOf(item, 'Address'))
  const facts = [
    career.cycles.length > 0 &&
      html`<li>${icon('calendar')}${t('{{count}} cycles', { count: career.cycles.length })}</li>`,
    subjectCount(career) > 0 &&
      html`<li>${icon('list')}${t('{{count}} subjects', { count: subjectCount(career) })}</li>`,
    credits > 0 && html`<li>${icon('award')}${t('{{count}} credits', { count: credits })}</li>`,
  ]
  return html`<div class="band"><div class="w">${crumbs(context, [['careers', t('Careers')]], nameOf(item))}<div><h1>${nameOf(item)}</h1><p class="lead">${textOf(item, 'Summary')}</p>${facts.some(Boolean) && html`<ul class="facts num">${facts}</ul>`}${address && html`<p class="go"><a class="btn hot" href="${address}" rel="noopener">${t('More about this career')}</a></p>`}</div>${careerDrawing(career, { pill: [28, 14], gap: [18, 14], scale: 1, name: 'pic2' })}</div></div>`
}

/** The part of a code before its number: `MAT` of `MAT-101`. */
const areaOf = ({ code }: CareerSubject) => /^\p{L}+/u.exec(code)?.[0] ?? ''
const maxAreas = 6

const areasOf = ({ cycles }: Career) =>
  [...new Set(cycles.flatMap(({ subjects }) => subjects.map(areaOf)))].filter(Boolean).slice(0, maxAreas)

function legend({ t }: Context, career: Career) {
  const areas = areasOf(career)
  return html`<div class="bar2"><div class="w"><ul class="leg" aria-label="${t('Codes of the subjects')}">${areas.map((area, at) => html`<li class="area-${at + 1}"><i aria-hidden="true"></i>${area}</li>`)}<li class="on"><i aria-hidden="true"></i>${t('With an online course')}</li></ul></div></div>`
}

/** The address of a subject within the page; two of the same name are told apart by the end of their id. */
const anchorOf = ({ id, name }: CareerSubject) => `${slugOf(name) || 'subject'}-${id.slice(-4)}`

function map(context: Context, career: Career) {
  const { t } = context
  const areas = areasOf(career)
  const columns = career.cycles.map(({ name, subjects }) => {
    const credits = subjects.reduce((sum, subject) => sum + (subject.credits ?? 0), 0)
    return html`<section class="col"><h3>${name}${credits > 0 && html`<span class="cr num">${t('{{count}} credits', { count: credits })}</span>`}</h3><ol>${subjects.map((subject) => subjectCard(context, subject, areas))}</ol></section>`
  })
  return html`<section class="half"><h2>${t('Map of the career')}</h2><p class="dim">${t('One column per cycle, from left to right. Choose a subject to mark it and share its address.')}</p><div class="map" tabindex="0" role="group" aria-label="${t('Map of the career')}">${columns}</div></section>`
}

function subjectCard(context: Context, subject: CareerSubject, areas: readonly string[]) {
  const { t, content } = context
  const area = areas.indexOf(areaOf(subject)) + 1
  const facts = [
    subject.code,
    subject.credits !== null && subject.credits > 0 && t('{{count}} credits', { count: subject.credits }),
  ].filter(Boolean)
  const courses = subject.courses.flatMap((id) => content.courses.get(id) ?? [])
  return html`<li class="sub area-${area}" id="${anchorOf(subject)}"><h4><a href="#${anchorOf(subject)}">${subject.name}</a></h4>${facts.length > 0 && html`<span class="meta num"><i aria-hidden="true"></i>${facts.join(', ')}</span>`}${courses.map(
    (course) =>
      html`<a class="crs" href="${courseLink(context, course)}">${cover(course, 112)}<span><b>${course.Hours > 0 ? t('Online course, {{hours}} h', { hours: course.Hours }) : t('Online course')}</b><span>${course.Name}</span></span></a>`,
  )}</li>`
}
