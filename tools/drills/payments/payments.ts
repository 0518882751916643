import { setTimeout as wait } from 'node:timers/promises'
import { reconcile } from '../../../server/src/domains/selling/finances/reconcile.rules.ts'
import { loadSecret } from '../../../server/src/platform/secrets/secrets.ts'
import { randomOf } from '../../../server/src/testing/random.ts'
import { stageOf } from '../races/stage.ts'
import { startProduct } from '../shared/product.ts'
import type { Drill } from '../shared/run.ts'
import { scenes } from './scenes.ts'
import { victimOf } from './victim.ts'

const defaultRounds = 200
const buyersInScene = 3
/** Milliseconds within which a server is killed: cold as it is, it answers all calls of a round in about so many. */
const longestLife = 1500

/** New people sign in after so many rounds, well before a session has to be renewed. */
const roundsOfPeople = 25

const peopleOf = async (product: Awaited<ReturnType<typeof startProduct>>) => ({
  finances: await product.as('general', 'finances'),
  buyers: await Promise.all(Array.from({ length: buyersInScene }, () => product.as('general'))),
})

/**
 * Purchases are begun, paid, disputed, cancelled and refunded, each by several calls at once and in any order, on a
 * server that is killed (-9) in the middle. After its restart and one sweep nothing is missing and nothing is there twice.
 */
export async function payments({ seed, count, report }: Drill) {
  const { next: random } = randomOf(seed)
  const product = await startProduct({ DEMO: '0', AUTH_LIMITS: 'on', TRUSTED_PROXIES: '1' })
  const stage = await stageOf(product)
  let people = await peopleOf(product)
  const key = (await loadSecret(product.sql, { secretKey: null, secretKeyPrevious: null }))(
    'sandbox payments',
  ).current()
  const victim = victimOf(product.databaseUrl)
  const rounds = count ?? defaultRounds
  let [made, answered] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    // The buyers of the drill begin more purchases than the limit allows.
    await product.sql`delete from rate_limits`
    if (round % roundsOfPeople === 0) people = await peopleOf(product)
    const { finances, buyers } = people
    const address = await victim.start()
    const around = { stage, finances, key, address, random }
    const begun = scenes.flatMap((scene) => buyers.map((buyer) => ({ scene, buyer })))
    const acts = await Promise.all(
      begun.map(async ({ scene, buyer }) => ({ scene, act: await scene.set(around, buyer) })),
    )
    const storm = acts.flatMap(({ act }) => act.calls).toSorted(() => random() - 0.5)
    const sent = storm.map((call) => call().catch(() => null))
    await wait(random() * longestLife)
    await victim.kill()
    const answers = await Promise.all(sent)
    made += answers.length
    answered += answers.filter(Boolean).length
    for (const { act } of acts) await act.retry?.()
    await stage.job('payments.sweep')
    for (const { scene, act } of acts) {
      const fault = await act.fault()
      report.check(fault === null, { rule: scene.rule, call: `round ${round}`, input: fault ?? '' })
    }
    if (round % 20 === 19) report.say(`${round + 1} of ${rounds} rounds`)
  }
  report.say(`${answered} of ${made} calls were answered before the server was killed`)
  for (const { check, differences } of await reconcile(product.sql))
    report.check(differences.length === 0, { rule: check, call: 'reconcile', input: JSON.stringify(differences) })
}
