import type { PublicCourse } from '@aulanova/contract/catalogue'
import { idOf } from '@aulanova/contract/keys'
import type { Language } from '@aulanova/contract/public'
import { escaped } from '#html/escaped.ts'
import type { WrittenPage } from '#http/pages.ts'
import { headOf } from './head.ts'
import { counted, hoursAndMinutes, levelIn, pageWords, priced } from './page-words.ts'
import type { Site } from './site.ts'

/** The page of a course for readers without scripts. Rich text was sanitised when it was written. */
export function courseHtml(course: PublicCourse, site: Site, language: Language): WrittenPage {
  const title = `${course.Name} | ${site.brand}`
  const address = site.addressOf(`/catalogue/${course.Uuid}`)
  return {
    language,
    title,
    head: headOf({
      brand: site.brand,
      title,
      description: course.Details.ShortDescription,
      address,
      picture: course.Details.Cover && site.pictureOf(course.Details.Cover),
      language,
      data: courseData(course, site, language),
    }),
    text: textOf(course, language),
  }
}

/** `PT1H30M`, as schema.org wants durations. */
function lengthOf(hours: number) {
  const minutes = Math.round(hours * 60)
  return `PT${Math.floor(minutes / 60)}H${minutes % 60 ? `${minutes % 60}M` : ''}`
}

function courseData(course: PublicCourse, site: Site, language: Language) {
  const { Details, Author, Difficulty, Tags, Hours, PublishedAt, Plans } = course
  const address = site.addressOf(`/catalogue/${course.Uuid}`)
  return {
    '@type': 'Course',
    name: course.Name,
    description: Details.ShortDescription,
    url: address,
    ...(Details.Cover && { image: site.pictureOf(Details.Cover) }),
    provider: { '@type': 'Organization', name: Details.Organization ?? site.brand, url: site.addressOf('/') },
    ...(Author && { author: { '@type': 'Person', name: Author } }),
    ...(Difficulty && { educationalLevel: levelIn(language, Difficulty) }),
    ...(Tags.length > 0 && { keywords: Tags.join(', ') }),
    datePublished: PublishedAt,
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'online', courseWorkload: lengthOf(Hours) },
    offers: Plans.map(({ PK, Name, Price }) => ({
      '@type': 'Offer',
      name: Name,
      category: Price === 0 ? 'Free' : 'Paid',
      price: (Price / 100).toFixed(2),
      priceCurrency: 'MXN',
      availability: 'https://schema.org/InStock',
      url: site.addressOf(`/purchase/${course.Uuid}/${idOf(PK)}`),
    })),
  }
}

const section = (heading: string, html: string) =>
  html ? `<section><h2>${escaped(heading)}</h2>${html}</section>` : ''
const listOf = (items: string[]) =>
  items.length > 0 ? `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>` : ''

function textOf(course: PublicCourse, language: Language) {
  const words = pageWords[language]
  const { Details, Author, Category, Difficulty, Hours } = course
  const level = Difficulty && levelIn(language, Difficulty)
  const facts = [Author && `${words.by} ${Author}`, Details.Organization, Category, level]
  return [
    `<main><p><a href="/catalogue">${escaped(words.catalogue)}</a></p><h1>${escaped(course.Name)}</h1>`,
    `<p>${escaped(Details.ShortDescription)}</p>`,
    Details.Cover ? `<p><img src="${escaped(Details.Cover)}" alt="" width="640" height="360"></p>` : '',
    listOf([...facts.flatMap((fact) => (fact ? escaped(fact) : [])), counted(language, 'hour', Hours)]),
    `<section>${course.Description}</section>`,
    section(words.requirements, course.Requirements),
    section(words.contents, listOf(course.Sections.map(sectionOf))),
    section(words.people, listOf(course.Collaborators.map(personOf))),
    section(words.certificate, course.CertificateDetails && `<p>${escaped(course.CertificateDetails)}</p>`),
    section(words.plans, listOf(course.Plans.map((plan) => planOf(course, plan, language)))),
    section(
      words.questions,
      course.Faq.map(({ Question, Answer }) => `<h3>${escaped(Question)}</h3>${Answer}`).join(''),
    ),
    '</main>',
  ].join('')
}

function sectionOf({ Title, Minutes, Blocks, Forms }: PublicCourse['Sections'][number]) {
  const steps = [...Blocks.map((block) => block.Title), ...Forms.map((form) => form.Name)]
  return `${escaped(Title)} (${hoursAndMinutes(Minutes)})${listOf(steps.map(escaped))}`
}

const personOf = ({ Name, Role, Biography }: PublicCourse['Collaborators'][number]) =>
  [Name, Role, Biography].flatMap((part) => (part ? escaped(part) : [])).join(' · ')

function planOf(
  { Uuid }: PublicCourse,
  { PK, Name, Duration, Price }: PublicCourse['Plans'][number],
  language: Language,
) {
  const text = `${Name}: ${priced(language, Price)}, ${counted(language, 'day', Duration)}`
  return `<a href="/purchase/${Uuid}/${idOf(PK)}">${escaped(text)}</a>`
}
