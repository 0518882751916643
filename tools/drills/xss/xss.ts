import { buildWeb } from '../../../scripts/build-web.ts'
import { randomOf } from '../../../server/src/testing/random.ts'
import { onExit } from '../../shared/cleanup.ts'
import { callerOf } from '../shared/api.ts'
import { type Product, startProduct } from '../shared/product.ts'
import { courseOf } from '../shared/records.ts'
import type { Drill } from '../shared/run.ts'
import { unsafeAddresses } from './address-fields.ts'
import { successes } from './bare-page.ts'
import { type Watched, watchedBrowser } from './browser.ts'
import { type Attack, attacks, ownAttacks } from './corpus/corpus.ts'
import { htmlFields } from './fields.ts'
import { createFixture } from './fixture.ts'
import { visitScreens } from './screens.ts'

const defaultSampleSize = 40

/** Finds the attacks that work in an unprotected page, stores them in every field, and executes what is answered. */
export async function xss({ seed, count, report }: Drill) {
  if (!(await buildWeb())) throw new Error('The web app could not be built')
  const product = await startProduct({ AUTH_LIMITS: 'off' })
  const watched = await watchedBrowser(product.address)
  onExit(watched.close)
  const successfulNumbers = await successes(
    watched,
    attacks.map(({ html }) => html),
    report.say,
  )
  const live = attacks.filter(({ number }) => successfulNumbers.has(number))
  report.say(
    `${attacks.length} attacks, ${live.length} of them succeed in an unprotected page; ${ownAttacks.length} in our own markup`,
  )
  await storeInFields(product, watched, live, report)
  await openScreens(product, watched, sampleOf(live, seed, count ?? defaultSampleSize), report)
}

function sampleOf(live: readonly Attack[], seed: number, size: number) {
  const random = randomOf(seed)
  const left = [...live]
  const chosen = Array.from({ length: Math.min(size, left.length) }, () =>
    left.splice(random.int(0, left.length - 1), 1),
  )
  return [...ownAttacks, ...chosen.flat()]
}

async function storeInFields(product: Product, watched: Watched, live: readonly Attack[], report: Drill['report']) {
  const { address, sql } = product
  const [admin, creator] = [await product.as('general', 'admin'), await product.as('general', 'creator')]
  const course = await courseOf(sql, 'draft', { owner: creator.id, reviewer: admin.id })
  const [asAdmin, asCreator] = [callerOf(address, admin.token), callerOf(address, creator.token)]
  const fields = htmlFields({ creator: asCreator, admin: asAdmin, stranger: callerOf(address, null), sql, course })
  /** The texts that the server answered, and the fields that they are from. */
  const results = new Map<string, { attack: Attack; fields: string[] }>()
  const all = [...live, ...ownAttacks]
  for (const { name, store } of fields) {
    const answers = await store(all)
    for (const [at, attack] of all.entries()) {
      const html = answers[at] ?? null
      if (html === null) continue
      const known = results.get(html) ?? { attack, fields: [] }
      results.set(html, { ...known, fields: [...known.fields, name] })
    }
    report.say(
      `${name.padEnd(28)} ${answers.filter((html) => html !== null).length} stored, ${answers.filter((html) => html === null).length} refused`,
    )
  }
  const after = await successes(watched, [...results.keys()], report.say)
  for (const [html, { attack, fields }] of results)
    report.check(!after.has(attack.number), {
      rule: 'a stored text runs a script or requests a foreign host',
      call: fields.join(', '),
      input: `${attack.html}\n        was answered as ${html}`,
    })
  report.say(`${results.size} different texts were answered and executed`)
  const { stored, tried } = await unsafeAddresses({ creator: asCreator, admin: asAdmin, course })
  report.say(`${tried} addresses that run scripts were tried in fields for addresses`)
  report.pass(tried - stored.length)
  for (const { field, address } of stored)
    report.fail({ rule: 'a script address was stored', call: field, input: address })
}

async function openScreens(product: Product, watched: Watched, sample: readonly Attack[], report: Drill['report']) {
  const walks = await createFixture(product, sample)
  let screens = 0
  for (const walk of walks) {
    const { found, empty } = await visitScreens(watched, product.address, walk, sample)
    screens += walk.visits.length
    report.say(`${walk.visits.length} screens as ${walk.session?.payload.username ?? 'a visitor'}`)
    report.pass(walk.visits.length - empty.length)
    for (const { screen, path, what } of found)
      report.fail({ rule: 'a screen runs a script or requests a foreign host', call: `${screen} ${path}`, input: what })
    for (const path of empty) report.fail({ rule: 'a screen did not open', call: path })
  }
  report.say(`${screens} screens were opened with ${sample.length} attacks in them`)
}
