import { savePlans } from '@aulanova/contract/authoring/collections'
import { publishCourse, unpublishCourse } from '@aulanova/contract/authoring/publishing'
import { readPublicCourse, searchCatalogue } from '@aulanova/contract/catalogue/catalogue'
import { reference } from '@aulanova/contract/reference/reference'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentVersionOf } from '#platform/db/public-version.ts'
import { responseCache } from '#platform/http/response-cache.ts'
import { pageServer } from '#platform/pages/pages.ts'
import { publicConfig } from '#platform/pages/web.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { aCourse } from '#testing/factories/courses.ts'
import { aSecondLater } from '#testing/public-answers.ts'
import { aSmallWeb } from '#testing/small-web.ts'
import { homeOf } from './home.rules.ts'
import { serveCatalogue } from './pages/serve-catalogue.ts'

type Server = Pick<TestApp, 'app' | 'services'>

/** Two servers on one database: what is done on `t` is what both answer a second later. */
let t: TestApp
let other: Awaited<ReturnType<TestApp['twin']>>
let admin: Awaited<ReturnType<TestApp['as']>>
let uuid: string
let web: ReturnType<typeof aSmallWeb>
/** What each server writes for crawlers. */
let pages: Map<Server, FastifyInstance>
beforeAll(async () => {
  t = await testApp()
  other = await t.twin()
  web = aSmallWeb()
  pages = new Map([t, other].map((server) => [server, pagesOf(server)]))
  admin = await t.as('general', 'admin')
  uuid = (await aCourse(t.sql, { name: 'Volcanes' })).id
  await t.sql`update categories set revision = 1, published_at = now()`
  await t.sql`update courses set state = 'approved', handed_in_at = now()`
})
afterAll(async () => {
  web.remove()
  await other.close()
  await t.close()
})

function pagesOf({ services }: Server) {
  const app = Fastify()
  app.decorateRequest('tagged', null)
  serveCatalogue(app, {
    services,
    cached: responseCache({ currentVersion: currentVersionOf(services.sql) }),
    pages: pageServer(web.folder, publicConfig(services.config), "script-src 'self'"),
    home: homeOf(services, { sites: async () => [], activityCourse: null }),
  })
  return app
}

interface Seen {
  status: number
  listed: number
  plans: number[]
  from: number | null
  category: string | null
  /** Of the pages for crawlers: the status, the prices of the course, and whether the catalogue names it. */
  page: number
  offers: number[]
  isNamed: boolean
}

/** What a visitor sees of the course, in its page and in the search, and a crawler without scripts. */
async function seenOn(server: Server): Promise<Seen> {
  const page = await server.app.inject(`/api${readPublicCourse.path.replace(':uuid', uuid)}`)
  const list = (await server.app.inject(`/api${searchCatalogue.path}?search=bolcanes`)).json()
  const item = page.statusCode === 200 ? page.json().Item : null
  const html = await pages.get(server)!.inject(`/catalogue/${uuid}`)
  const catalogue = await pages.get(server)!.inject('/catalogue')
  return {
    status: page.statusCode,
    listed: list.Count,
    plans: item?.Plans.map(({ Price }: { Price: number }) => Price) ?? [],
    from: list.Items[0]?.FromPrice ?? null,
    category: list.Items[0]?.Category ?? null,
    page: html.statusCode,
    offers: [...html.body.matchAll(/"price":"?([\d.]+)/g)].map(([, price]) => Number(price)),
    isNamed: catalogue.body.includes('Volcanes'),
  }
}

/**
 * Sets the clock of both servers a second ahead and asks each once. A test cannot time a second on a busy machine; this
 * asserts that an answer is right if a second has passed, however fast or slow the machine is.
 */
async function bothSeeASecondLater(expected: Partial<Seen>) {
  aSecondLater()
  for (const server of [t, other]) expect(await seenOn(server)).toMatchObject(expected)
}

const onSale = { status: 200, listed: 1, page: 200, isNamed: true }
const done = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200)

test('publishing, a price, a name of its category and unpublishing are seen a second later on both servers', async () => {
  await bothSeeASecondLater({ status: 404, listed: 0, page: 404, isNamed: false })
  await done(t.call(publishCourse, { body: { uuid } }, admin))
  await bothSeeASecondLater({ ...onSale, plans: [29_900], from: 29_900, category: 'Matemáticas', offers: [299] })

  const items = [
    { Name: 'Nuevo', Duration: 10, Price: 5000 },
    { Name: 'Otro', Duration: 20, Price: 8000 },
  ]
  await done(t.call(savePlans, { body: { uuid, items } }, admin))
  await bothSeeASecondLater({ ...onSale, plans: [5000, 8000], from: 5000, offers: [50, 80] })

  const [category] = await t.sql<[{ id: string }]>`select id from categories where name = 'Matemáticas'`
  const body = { Name: 'Ciencias de la Tierra', Description: '' }
  await done(t.call(reference.categories.update, { params: { id: category.id }, body }, admin))
  await bothSeeASecondLater({ ...onSale, category: 'Ciencias de la Tierra' })

  await done(t.call(unpublishCourse, { body: { uuid } }, admin))
  await bothSeeASecondLater({ status: 404, listed: 0, page: 404, isNamed: false })
})
