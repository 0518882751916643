import type { CatalogueChoices, CatalogueCourse } from '@aulanova/contract/catalogue/catalogue'
import type { Home } from '@aulanova/contract/catalogue/home'
import type { Language } from '@aulanova/contract/kernel/languages'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { choices as readChoices, search } from '#domains/catalogue/catalogue.rules.ts'
import { catalogueOf } from '#domains/catalogue/catalogue-cache.ts'
import { readCourse } from '#domains/catalogue/course-page.rules.ts'
import type { ResponseCache } from '#platform/http/response-cache.ts'
import { textsOf } from '#platform/i18n/texts.ts'
import type { RenderedPage } from '#platform/pages/page-html.ts'
import { languageIn, type Pages } from '#platform/pages/pages.ts'
import type { Services } from '#platform/services/services.ts'
import { courseHtml } from './course-html.ts'
import { headOf } from './head.ts'
import { homeHtml } from './home-html.ts'
import { listItems, type Site, siteOf } from './site.ts'
import { fileCount, type OtherPage, robots, sitemapFile, sitemapIndex } from './sitemap.ts'

interface Shown {
  /** The first page of it. */
  list: { Items: readonly CatalogueCourse[] }
  choices: CatalogueChoices
}

/** The catalogue: its first courses. The sitemap has all of them. */
function catalogueHtml({ list, choices }: Shown, site: Site, language: Language): RenderedPage {
  const t = textsOf('pages', language)
  const courses = list.Items
  const title = `${t('Catalogue')} | ${site.brand}`
  return {
    language,
    title,
    head: headOf({
      brand: site.brand,
      title,
      description: t('Online courses with a certificate: search by subject, level, length and price.'),
      address: site.addressOf('/catalogue'),
      picture: courses[0]?.Details.Cover ? site.pictureOf(courses[0].Details.Cover) : null,
      language,
      data: {
        '@type': 'ItemList',
        itemListElement: listItems(courses, site),
      },
    }),
    reads: { [`/public/courses?prefer=${language}`]: list, '/public/catalogue-choices': { Item: choices } },
    brand: null,
    needsApp: false,
  }
}

interface Needs {
  services: Services
  cached: ResponseCache
  /** Null where the web app is not built. */
  pages: Pages | null
  /** What the home page shows. */
  home: (prefer: Language) => Promise<Home>
  /** What else belongs in the sitemap. */
  sitePages?: () => Promise<OtherPage[]>
}

/** Serves what search engines and previews of links read: home page, catalogue, pages of courses, sitemap and robots. */
export function serveCatalogue(app: FastifyInstance, needs: Needs) {
  const { services, cached, pages, home, sitePages = async () => [] } = needs
  const site = siteOf(services.config)
  const { sql } = services

  async function send(reply: FastifyReply, type: string, asked: Parameters<ResponseCache['answer']>[0]) {
    const answer = await cached.answer(asked)
    reply.request.tagged = answer
    return reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(answer.payload)
  }

  const catalogue = async (language: Language) => {
    const [list, choices] = await Promise.all([search(services, { prefer: language }), readChoices(services)])
    return catalogueHtml({ list, choices }, site, language)
  }
  const course = async (uuid: string, language: Language) =>
    courseHtml(await readCourse(services, uuid), site, language)

  if (pages) {
    /** Whatever goes wrong, the app is sent: it shows what it can, and says what it cannot. */
    const unwritten = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      if (error instanceof Problem && error.code === 'NotFound') return pages.send(request, reply, 404)
      request.log.error(error)
      return pages.send(request, reply)
    }
    const sendPage = (request: FastifyRequest, reply: FastifyReply, asked: Parameters<ResponseCache['answer']>[0]) =>
      send(reply.header('content-security-policy', pages.policy), 'text/html', asked).catch((error: unknown) =>
        unwritten(error, request, reply),
      )
    app.get('/', (request, reply) => {
      const language = languageIn(request.url)
      const make = async () => pages.render('/', homeHtml(await home(language), site, language))
      return sendPage(request, reply, { key: `home ${language}`, make })
    })
    app.get('/catalogue', (request, reply) => {
      const language = languageIn(request.url)
      const make = async () => pages.render('/catalogue', await catalogue(language))
      return sendPage(request, reply, { key: `catalogue ${language}`, make })
    })
    app.get<{ Params: { uuid: string } }>('/catalogue/:uuid', (request, reply) => {
      const language = languageIn(request.url)
      const { uuid } = request.params
      const make = async () => pages.render(`/catalogue/${uuid}`, await course(uuid, language))
      return sendPage(request, reply, { key: `catalogue ${language} ${uuid}`, make })
    })
  }

  const listed = async () => (await catalogueOf(sql)()).index.all().sort((a, b) => (a.courseId < b.courseId ? -1 : 1))
  const listedPages = async () => {
    const [courses, others] = await Promise.all([listed(), sitePages()])
    return courses.length + others.length
  }
  app.get('/sitemap.xml', (_, reply) =>
    send(reply, 'text/xml', { key: 'sitemap', make: async () => sitemapIndex(await listedPages(), site) }),
  )
  /** Cached as well, so that the number of a file that does not exist is refused without listing all pages. */
  async function hasSitemapFile(number: number) {
    const files = await cached.answer({
      key: 'sitemap files',
      make: async () => String(fileCount(await listedPages())),
    })
    return number >= 1 && number <= Number(files.payload)
  }
  app.get<{ Params: { file: string } }>('/sitemap-:file', async (request, reply) => {
    const number = Number(/^([1-9]\d{0,5})\.xml$/.exec(request.params.file)?.[1] ?? 0)
    if (!(await hasSitemapFile(number))) throw new Problem('NotFound')
    return send(reply, 'text/xml', {
      key: `sitemap ${number}`,
      make: async () => {
        const [courses, others] = await Promise.all([listed(), sitePages()])
        const file = sitemapFile(courses, number, site, others)
        if (!file) throw new Problem('NotFound')
        return file
      },
    })
  })
  app.get('/robots.txt', (_, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots(site)),
  )
}
