import { setTimeout as wait } from 'node:timers/promises'
import { Errors } from 'typebox/value'
import type { Endpoint } from '../../../contract/src/kernel/endpoint.ts'
import { readHealth } from '../../../contract/src/operations/system.ts'
import type { Driver } from '../driver/driver.ts'
import type { Driven, Statement } from '../driver/jobs.ts'
import type { Plan } from '../driver/plan.ts'
import type { Sent } from '../driver/sent.ts'
import { callOf, type Operation } from '../operations/operation.ts'
import type { World } from '../operations/world.ts'
import type { Product } from '../product/product.ts'
import type { Bare } from '../reference/bare.ts'
import { statementsOf } from '../reference/statements.ts'
import type { Level, Measured } from '../report/measured.ts'

export interface Bench {
  product: Product
  world: World
  driver: Driver
  bare: Bare
  plan: Plan
}

const connections = 16
/** More requests than this wait in the driver for a connection, and their latency counts on. */
const openConnections = 128
const overloadConnections = 1024
const overloadFactor = 3

/** Warms up what all requests share, in the product and in bare Fastify alike. */
export async function warmUp({ product, bare, driver, plan }: Bench) {
  const requests = [callOf(readHealth, { marks: [] })]
  for (const { target } of [product, bare])
    await driver.run({ kind: 'closed', target, requests, connections, seconds: plan.firstWarmUp })
}

/** The rate and cost of one operation, beside what bare Fastify and the database do with the same. */
export async function measure(bench: Bench, operation: Operation): Promise<Measured> {
  const { driver, product, plan } = bench
  const requests = await operation.requests(bench.world)
  const sample = await checkAnswers(product.address, operation, requests)
  const closed = { kind: 'closed', target: product.target, requests, connections } as const
  await driver.run({ ...closed, seconds: plan.warmUp })

  const before = product.processor()
  const best = await driver.run({ ...closed, seconds: plan.closed })
  const after = product.processor()
  if (best.outcomes.refused + best.outcomes.lost > 0)
    throw new Error(`${operation.name}: answers were refused or lost with ${connections} connections`)
  const memory = product.memory()

  return {
    name: operation.name,
    bytes: Buffer.byteLength(sample.body),
    rate: best.rate,
    processor: {
      server: (after.server - before.server) / best.offered,
      database: (after.database - before.database) / best.offered,
    },
    driver: best.processor,
    memory,
    levels: await openLevels(bench, requests, best.rate),
    overload: plan.overload > 0 ? await overload(bench, requests, best.rate) : null,
    bare: await besideBare(bench, requests, sample),
    database: operation.reads ? await besideDatabase(bench, requests) : null,
    hash: operation.name === 'sign-in' ? (after.pool - before.pool) / best.offered : null,
  }
}

interface Answered {
  status: number
  type: string
  body: string
}

async function send(address: string, { method, path, headers, body }: Sent): Promise<Answered> {
  const filled = body?.replaceAll('%count', '123456')
  const answer = await fetch(address + path, { method, headers, ...(filled !== undefined && { body: filled }) })
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', body: await answer.text() }
}

/** Checks some answers whole: their form by the contract, and their content by the operation. */
async function checkAnswers(address: string, operation: Operation, requests: Sent[]) {
  const answers: Answered[] = []
  for (const request of requests.slice(0, 4)) {
    const answer = await send(address, request)
    const at = `${request.method} ${request.path}`
    if (answer.status !== request.status) throw new Error(`${at} was answered ${answer.status}: ${answer.body}`)
    operation.check(operation.endpoint ? parsedAnswer(answer, operation.endpoint, at) : answer.body)
    answers.push(answer)
  }
  const [first] = answers
  if (!first) throw new Error(`${operation.name} has no requests in this data set.`)
  return first
}

function parsedAnswer({ body }: Answered, { reply }: Endpoint, at: string): unknown {
  const parsed: unknown = JSON.parse(body)
  const [fault] = Errors(reply, parsed)
  if (fault) throw new Error(`${at} is not as the contract says: ${fault.instancePath} ${fault.message}`)
  return parsed
}

async function openLevels({ driver, product, plan }: Bench, requests: Sent[], best: number): Promise<Level[]> {
  const levels: Level[] = []
  for (const [seed, share] of plan.shares.entries()) {
    const driven = await driver.run({
      kind: 'open',
      target: product.target,
      requests,
      connections: openConnections,
      seconds: plan.open,
      rate: best * share,
      seed,
      grace: 5000,
    })
    levels.push(levelOf(share, driven))
  }
  return levels
}

const levelOf = (share: number, { rate, offered, outcomes, latency, withoutRetryAfter }: Driven): Level => ({
  share,
  rate,
  offered,
  refused: outcomes.refused,
  lost: outcomes.lost,
  withoutRetryAfter,
  ...latency,
})

async function overload({ driver, product, plan }: Bench, requests: Sent[], best: number) {
  const driven = await driver.run({
    kind: 'open',
    target: product.target,
    requests,
    connections: overloadConnections,
    seconds: plan.overload,
    rate: best * overloadFactor,
    seed: 1,
    grace: 2000,
  })
  // What still waits in the server must not disturb what is measured next.
  await wait(2000)
  return levelOf(overloadFactor, driven)
}

async function besideBare({ driver, bare, plan }: Bench, requests: Sent[], sample: Answered) {
  await bare.answerWith(sample)
  const closed = {
    kind: 'closed',
    target: bare.target,
    requests: requests.map((request) => ({ ...request, marks: [] })),
    connections,
  } as const
  await driver.run({ ...closed, seconds: plan.warmUp / 2 })
  const before = bare.processor()
  const { rate, offered } = await driver.run({ ...closed, seconds: plan.bare })
  return { rate, processor: (bare.processor() - before) / offered }
}

async function besideDatabase({ driver, product, plan }: Bench, requests: Sent[]) {
  const some = requests.slice(0, 4)
  // A single request is repeated, so that what jobs send in between can be distinguished.
  const repeated = Array.from({ length: 4 }, (_, n) => some[n % some.length]).filter((sent) => sent !== undefined)
  const sets = await statementsOf(
    product,
    repeated.map((sent) => () => send(product.address, sent)),
  )
  const statements = Math.max(0, ...sets.map((set: Statement[]) => set.length))
  if (statements === 0) return { rate: 0, statements }
  const { databaseUrl } = product
  const { rate } = await driver.run({ kind: 'replay', databaseUrl, sets, connections, seconds: plan.replay })
  return { rate, statements }
}
