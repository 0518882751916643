import type { PublicCourse } from '@aulanova/contract/catalogue/catalogue'
import { idOf } from '@aulanova/contract/kernel/keys'
import type { Language } from '@aulanova/contract/kernel/languages'
import { difficultyLevels } from '@aulanova/contract/reference/difficulty-levels'
import { textsOf } from '#platform/i18n/texts.ts'
import type { RenderedPage } from '#platform/pages/page-html.ts'
import { headOf } from './head.ts'
import type { Site } from './site.ts'

/** The page of a course. Rich text was sanitised when it was written. */
export function courseHtml(course: PublicCourse, site: Site, language: Language): RenderedPage {
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
    reads: { [`/public/courses/${course.Uuid}`]: { Item: course } },
    brand: course.Details.ShowAsBrand ? (course.Details.Organization ?? null) : null,
    // Formulas and code are set in the browser.
    needsApp: /data-formula|<pre/.test(
      course.Description + course.Requirements + course.Faq.map((one) => one.Answer).join(''),
    ),
  }
}

/** `PT1H30M`, as schema.org wants durations. */
function lengthOf(minutes: number) {
  return `PT${Math.floor(minutes / 60)}H${minutes % 60 ? `${minutes % 60}M` : ''}`
}

/** A difficulty that an administrator added is shown as written. */
const levelIn = (language: Language, difficulty: string) => {
  const level = difficultyLevels.find((known) => known === difficulty)
  return level ? textsOf('pages', language)(level) : difficulty
}

function courseData(course: PublicCourse, site: Site, language: Language) {
  const { Details, Author, Difficulty, Tags, LanguageTag, Minutes, PublishedAt, Plans } = course
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
    ...(LanguageTag !== 'und' && { inLanguage: LanguageTag }),
    ...(Tags.length > 0 && { keywords: Tags.join(', ') }),
    datePublished: PublishedAt,
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'online', courseWorkload: lengthOf(Minutes) },
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
