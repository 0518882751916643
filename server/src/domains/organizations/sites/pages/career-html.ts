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
import { counted, filled } from './words/words.ts'

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
  const { words, language } = context
  const credits = creditCount(career)
  const address = safeAddress(textOf(item, 'Address'))
  const facts = [
    career.cycles.length > 0 &&
      html`<li>${icon('calendar')}${counted(language, words.cycles, career.cycles.length)}</li>`,
    subjectCount(career) > 0 &&
      html`<li>${icon('list')}${counted(language, words.subjects, subjectCount(career))}</li>`,
    credits > 0 && html`<li>${icon('award')}${counted(language, words.credits, credits)}</li>`,
  ]
  return html`<div class="band"><div class="w">${crumbs(context, [['careers', words.careers]], nameOf(item))}<div><h1>${nameOf(item)}</h1><p class="lead">${textOf(item, 'Summary')}</p>${facts.some(Boolean) && html`<ul class="facts num">${facts}</ul>`}${address && html`<p class="go"><a class="btn hot" href="${address}" rel="noopener">${words.officialPage}</a></p>`}</div>${careerDrawing(career, { pill: [28, 14], gap: [18, 14], scale: 1, name: 'pic2' })}</div></div>`
}

/** The part of a code before its number: `MAT` of `MAT-101`. */
const areaOf = ({ code }: CareerSubject) => /^\p{L}+/u.exec(code)?.[0] ?? ''
const maxAreas = 6

const areasOf = ({ cycles }: Career) =>
  [...new Set(cycles.flatMap(({ subjects }) => subjects.map(areaOf)))].filter(Boolean).slice(0, maxAreas)

function legend({ words }: Context, career: Career) {
  const areas = areasOf(career)
  return html`<div class="bar2"><div class="w"><ul class="leg" aria-label="${words.areas}">${areas.map((area, at) => html`<li class="area-${at + 1}"><i aria-hidden="true"></i>${area}</li>`)}<li class="on"><i aria-hidden="true"></i>${words.withCourse}</li></ul></div></div>`
}

/** The address of a subject within the page; two of the same name are told apart by the end of their id. */
const anchorOf = ({ id, name }: CareerSubject) => `${slugOf(name) || 'subject'}-${id.slice(-4)}`

function map(context: Context, career: Career) {
  const { words, language } = context
  const areas = areasOf(career)
  const columns = career.cycles.map(({ name, subjects }) => {
    const credits = subjects.reduce((sum, subject) => sum + (subject.credits ?? 0), 0)
    return html`<section class="col"><h3>${name}${credits > 0 && html`<span class="cr num">${counted(language, words.credits, credits)}</span>`}</h3><ol>${subjects.map((subject) => subjectCard(context, subject, areas))}</ol></section>`
  })
  return html`<section class="half"><h2>${words.map}</h2><p class="dim">${words.mapText}</p><div class="map" tabindex="0" role="group" aria-label="${words.map}">${columns}</div></section>`
}

function subjectCard(context: Context, subject: CareerSubject, areas: readonly string[]) {
  const { words, language, content } = context
  const area = areas.indexOf(areaOf(subject)) + 1
  const facts = [
    subject.code,
    subject.credits !== null && subject.credits > 0 && counted(language, words.credits, subject.credits),
  ].filter(Boolean)
  const courses = subject.courses.flatMap((id) => content.courses.get(id) ?? [])
  return html`<li class="sub area-${area}" id="${anchorOf(subject)}"><h4><a href="#${anchorOf(subject)}">${subject.name}</a></h4>${facts.length > 0 && html`<span class="meta num"><i aria-hidden="true"></i>${facts.join(', ')}</span>`}${courses.map(
    (course) =>
      html`<a class="crs" href="${courseLink(context, course)}">${cover(course, 112)}<span><b>${course.Hours > 0 ? filled(words.onlineCourse, { hours: course.Hours }) : words.onlineCourseWithoutHours}</b><span>${course.Name}</span></span></a>`,
  )}</li>`
}
