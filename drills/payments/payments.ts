import { setTimeout as wait } from 'node:timers/promises'
import { confirmPurchase, type Purchase, paySandbox, purchaseCourse } from '../../contract/src/purchase.ts'
import { signed } from '../../server/src/adapters/payments/signed-events.ts'
import { reconcile } from '../../server/src/features/finances/reconcile.rules.ts'
import { loadSecret } from '../../server/src/secrets.ts'
import { startServer, temporaryFolder } from '../../server/src/testing/process.ts'
import { type Stage, stageOf } from '../races/stage.ts'
import { onExit } from '../shared/cleanup.ts'
import { childrenOf, type SignedIn, startProduct } from '../shared/product.ts'
import { randomOf } from '../shared/random.ts'
import type { Drill } from '../shared/run.ts'
import { faultOf } from './faults.ts'

const defaultRounds = 200
const purchasesInRound = 4
/** A round is over for a server that is killed within so many milliseconds. */
const longestLife = 60

/**
 * Purchases that are confirmed twice, told by the same webhook five times, all at once, on a server that is killed (-9) in
 * the middle. After its restart and one sweep each has one sale, one term and one mail.
 */
export async function payments({ seed, count, report }: Drill) {
  const { next: random } = randomOf(seed)
  const product = await startProduct({ DEMO: '0', AUTH_LIMITS: 'on', TRUSTED_PROXIES: '1' })
  const stage = await stageOf(product)
  const buyers = await Promise.all(Array.from({ length: purchasesInRound }, () => product.as('general')))
  const key = (await loadSecret(product.sql, null))('sandbox payments')
  const victim = victimOf(product.databaseUrl)
  const rounds = count ?? defaultRounds
  for (let round = 0; round < rounds; round++) {
    const address = await victim.start()
    const course = await aCourseOnSale(stage)
    const purchases = await Promise.all(buyers.map((buyer) => paid(stage, buyer, course)))
    const storm = purchases.flatMap((purchase, at) => callsFor(address, purchase, buyers[at]?.token ?? '', key))
    const sent = storm.toSorted(() => random() - 0.5).map((call) => call().catch(() => null))
    await wait(random() * longestLife)
    await victim.kill()
    await Promise.all(sent)
    await product.sql`update payments set next_look_at = now() where next_look_at is not null`
    await stage.job('payments.sweep')
    for (const { paymentIntent } of purchases) {
      const fault = await faultOf(product.sql, paymentIntent ?? '')
      report.check(fault === null, { rule: 'one of each', call: `round ${round}`, input: fault ?? '' })
    }
    if (round % 20 === 19) report.say(`${round + 1} of ${rounds} rounds`)
  }
  for (const { check, differences } of await reconcile(product.sql))
    report.check(differences.length === 0, { rule: check, call: 'reconcile', input: JSON.stringify(differences) })
}

/** A second server on the same database, which is killed with all its processes and started again. */
function victimOf(databaseUrl: string) {
  let running: Awaited<ReturnType<typeof startServer>> | null = null
  let folder: Awaited<ReturnType<typeof temporaryFolder>> | null = null
  async function kill() {
    if (!running) return
    for (const { pid } of childrenOf(running.process.pid)) endProcess(pid)
    await running.stop('SIGKILL')
    running = null
  }
  onExit(async () => {
    await kill()
    await folder?.remove()
  })
  return {
    kill,
    async start() {
      folder ??= await temporaryFolder()
      const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder.path, DEMO: '0', LOG_LEVEL: 'silent' }
      running = await startServer(env)
      return running.address
    },
  }
}

function endProcess(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

async function aCourseOnSale(stage: Stage) {
  const { uuid: course, plan: subscription } = await stage.course('published')
  await stage.sql`update plans set price_cents = 5000 where id = ${subscription}`
  return { course, subscription }
}

/** A payment that was made at the provider, of which the product has not heard. */
async function paid(stage: Stage, buyer: SignedIn, offer: { course: string; subscription: string }) {
  const { body } = await stage.call(purchaseCourse, { body: offer }, buyer)
  const card = { method: 'card' as const, number: '4242424242424242', cvc: '123' }
  await stage.call(paySandbox, { body: { ...intentOf(body), ...card } }, buyer)
  return body
}

const intentOf = ({ paymentIntent, paymentIntentClientSecret }: Purchase) => ({
  paymentIntent: paymentIntent ?? '',
  paymentIntentClientSecret: paymentIntentClientSecret ?? '',
})

/** Two confirmations, and the same event five times. */
function callsFor(address: string, purchase: Purchase, token: string, key: Uint8Array) {
  const event = JSON.stringify({ id: crypto.randomUUID(), type: 'payment.succeeded', intentId: purchase.paymentIntent })
  const post = (path: string, body: string, headers: Record<string, string>) => () =>
    fetch(`${address}/api${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  const confirm = post(confirmPurchase.path, JSON.stringify(intentOf(purchase)), { authorization: `Bearer ${token}` })
  const tell = post('/purchase/webhook', event, { 'sandbox-signature': signed(key, event, new Date()) })
  return [confirm, confirm, tell, tell, tell, tell, tell]
}
