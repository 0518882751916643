import type { Home } from '@aulanova/contract/catalogue/home'
import { expect, test } from 'vitest'
import { renderCatalogue } from './render-catalogue.tsx'
import { aCatalogueCourse, aPublicCourse, catalogue, someChoices } from './testing/catalogue-records.ts'
import { aStoredFile } from './testing/uploads.ts'

const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
const course = aPublicCourse()
const address = `/catalogue/${course.Uuid}`
const config = { LanguagesOffered: ['es' as const], SocialLinks: { videos: 'https://videos.example/canal' } }
const reads = { [`/public/courses/${course.Uuid}`]: { Item: course } }

test('the catalogue is rendered with its courses and categories, in the language that is requested', async () => {
  const pageIn = (language: 'mx' | 'gr') => ({
    ...{ path: '/catalogue', brand: null, config, language },
    reads: {
      [`/public/courses?prefer=${language}`]: catalogue(aCatalogueCourse({ Name: hostile })),
      '/public/catalogue-choices': { Item: someChoices() },
    },
  })
  const [spanish, german] = [await renderCatalogue(pageIn('mx')), await renderCatalogue(pageIn('gr'))]
  expect(spanish).toContain(`href="${address}"`)
  expect(spanish).toContain('Explora la galaxia de cursos')
  expect(spanish).toContain('<h3 lang="en">')
  expect(spanish).toContain('/catalogue?category=Physics')
  expect(german).not.toContain('Explora')
  expect(spanish).toContain('href="https://videos.example/canal"')
  expect(spanish).not.toMatch(/<script|<img src=x/)
})

test('the home page is rendered with its courses, sites and forms: the browser sends the search, the app the login', async () => {
  const Item: Home = {
    Courses: [aCatalogueCourse({ Name: hostile })],
    Count: 1,
    Subjects: [{ Name: hostile, Courses: 1 }],
    Sites: [{ Name: hostile, Address: '/sites/montelago.test', Logo: null, Courses: 1 }],
    ActivityCourse: null,
  }
  const html = await renderCatalogue({
    path: '/',
    language: 'mx',
    brand: null,
    config,
    reads: { '/public/home?prefer=mx': { Item } },
  })
  expect(html).toContain('Aprende con quien sabe enseñarlo')
  for (const part of [`href="${address}"`, 'href="/sites/montelago.test"', 'type="email"', 'type="range"'])
    expect(html).toContain(part)
  expect([...html.matchAll(/<form [^>]*action="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    '/catalogue',
    '/certificates',
  ])
  expect(html.match(/<form /g)).toHaveLength(2)
  expect(html.match(/<div data-form /g)).toHaveLength(1)
  expect(html.match(/data-send/g)).toHaveLength(1)
  expect(html).not.toMatch(/<script|<img src=x/)
})

test('the page of a course is rendered with its contents, plans and answers, and with the brand of its organization', async () => {
  const html = await renderCatalogue({ path: address, language: 'eng', reads, config, brand: 'Montelago' })
  for (const text of [course.Name, 'Reflection', 'Luis Mora', 'Do I need a lens?', `/purchase/${course.Uuid}/`])
    expect(html).toContain(text)
  expect(html.slice(0, html.indexOf('<main'))).toContain('Montelago')
})

test('pictures of a rendered page have their address and size', async () => {
  const picture = aStoredFile({ Filename: 'lens', Address: '/files/lens.webp', Width: 300, Height: 200 })
  const Item = { ...course, Description: '<p>Look</p><img data-file="lens" alt="A lens">', Pictures: [picture] }
  const read = { [`/public/courses/${course.Uuid}`]: { Item } }
  const html = await renderCatalogue({ path: address, language: 'eng', reads: read, config, brand: null })
  expect(html).toContain('<img src="/files/lens.webp" width="300" height="200" data-file="lens" alt="A lens">')
})

test('what a creator wrote is rendered as it was written', async () => {
  const Item = { ...course, Description: '<p>A button has type="submit", and the year is %year%</p>' }
  const read = { [`/public/courses/${course.Uuid}`]: { Item } }
  const html = await renderCatalogue({ path: address, language: 'eng', reads: read, config, brand: null })
  expect(html).toContain(Item.Description)
})

test('pages that are rendered at the same time do not mix', async () => {
  const rendered = await Promise.all(
    (['mx', 'rs', 'eng'] as const).map((language) =>
      renderCatalogue({ path: address, language, reads, config, brand: language }),
    ),
  )
  expect(rendered.map((html) => /lang-|Ещё|Preguntas frecuentes|Frequently|вопросы/.exec(html)?.[0])).toEqual([
    'Preguntas frecuentes',
    'вопросы',
    'Frequently',
  ])
  expect(rendered[0]).not.toContain('вопросы')
})
