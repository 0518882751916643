import { buildWeb } from '../../scripts/build-web.ts'
import type { Drill } from '../drill.ts'
import { onLeaving } from '../shared/leaving.ts'
import { type Product, startProduct } from '../shared/product.ts'
import { randomOf } from '../shared/random.ts'
import { courseOf } from '../shared/records.ts'
import { strangeAddresses } from './address-fields.ts'
import { callerOf } from './api.ts'
import { successes } from './bare-page.ts'
import { type Watched, watchedBrowser } from './browser.ts'
import { type Attack, attacks, ownAttacks } from './corpus/corpus.ts'
import { htmlFields } from './fields.ts'
import { visits } from './screens.ts'
import { stageOf } from './stage.ts'

const usualSample = 40

/** Attacks by markup: live in a bare page, stored through every field, and executed again as they come back. */
export async function xss({ seed, count, report }: Drill) {
  if (!(await buildWeb())) throw new Error('The web app could not be built')
  const product = await startProduct({ AUTH_LIMITS: 'off' })
  const watched = await watchedBrowser(product.address)
  onLeaving(watched.close)
  const before = await successes(
    watched,
    attacks.map(({ html }) => html),
    report.say,
  )
  const live = attacks.filter(({ number }) => before.has(number))
  report.say(
    `${attacks.length} attacks, ${live.length} of them live in a bare page; ${ownAttacks.length} in our own markup`,
  )
  await stored(product, watched, live, report)
  await shown(product, watched, sampleOf(live, seed, count ?? usualSample), report)
}

function sampleOf(live: readonly Attack[], seed: number, size: number) {
  const random = randomOf(seed)
  const left = [...live]
  const chosen = Array.from(
    { length: Math.min(size, left.length) },
    () => left.splice(random.int(0, left.length - 1), 1)[0]!,
  )
  return [...ownAttacks, ...chosen]
}

async function stored(product: Product, watched: Watched, live: readonly Attack[], report: Drill['report']) {
  const { address, sql } = product
  const [admin, creator] = [await product.as('general', 'admin'), await product.as('general', 'creator')]
  const course = await courseOf(sql, 'draft', { owner: creator.id, reviewer: admin.id })
  const [asAdmin, asCreator] = [callerOf(address, admin.token), callerOf(address, creator.token)]
  const fields = htmlFields({ creator: asCreator, admin: asAdmin, stranger: callerOf(address, null), sql, course })
  /** What came back, and from which fields. */
  const results = new Map<string, { attack: Attack; fields: string[] }>()
  const all = [...live, ...ownAttacks]
  for (const { name, store } of fields) {
    const answers = await store(all)
    for (const [at, html] of answers.entries())
      if (html !== null) {
        const known = results.get(html) ?? { attack: all[at]!, fields: [] }
        results.set(html, { ...known, fields: [...known.fields, name] })
      }
    report.say(
      `${name.padEnd(28)} ${answers.filter((html) => html !== null).length} stored, ${answers.filter((html) => html === null).length} refused`,
    )
  }
  const after = await successes(watched, [...results.keys()], report.say)
  for (const [html, { attack, fields }] of results)
    report.check(!after.has(attack.number), {
      rule: 'a stored text runs a script or asks a foreign host',
      call: fields.join(', '),
      input: `${attack.html}\n        came back as ${html}`,
    })
  report.say(`${results.size} different texts came back and were executed`)
  const { kept, tried } = await strangeAddresses({ creator: asCreator, admin: asAdmin, course })
  report.say(`${tried} addresses that run scripts were tried in fields for addresses`)
  report.pass(tried - kept.length)
  for (const { field, address } of kept)
    report.fail({ rule: 'an address is kept that is no page', call: field, input: address })
}

async function shown(product: Product, watched: Watched, sample: readonly Attack[], report: Drill['report']) {
  const walks = await stageOf(product, sample)
  let screens = 0
  for (const walk of walks) {
    const { found, empty } = await visits(watched, product.address, walk, sample)
    screens += walk.visits.length
    report.pass(walk.visits.length - empty.length)
    for (const { screen, path, what } of found)
      report.fail({ rule: 'a screen runs a script or asks a foreign host', call: `${screen} ${path}`, input: what })
    for (const path of empty) report.fail({ rule: 'a screen did not open', call: path })
  }
  report.say(`${screens} screens were opened with ${sample.length} attacks in them`)
}
