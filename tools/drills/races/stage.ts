import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { addressOf, type Parts } from '../../../contract/src/kernel/address.ts'
import type { Endpoint, Input, Reply } from '../../../contract/src/kernel/endpoint.ts'
import { aUser } from '../../../server/src/demo/factories/people.ts'
import type { Pool } from '../../../server/src/platform/db/db.ts'
import { type Product, randomIp } from '../shared/product.ts'
import { type CourseKind, type CourseRecords, courseOf } from '../shared/records.ts'

export interface Outcome<E extends Endpoint = Endpoint> {
  status: number
  code: string | undefined
  body: Reply<E>
}

type Token = { token: string } | null

/** Concurrent operations. Resolves to a description of the violated invariant, or to null. */
export interface Race {
  name: string
  /** A limit for races whose rounds take long. */
  maxRounds?: number
  run: (stage: Stage) => Promise<string | null>
}

/** Accounts, and what a race needs to make records, call the API and read the database. */
export type Stage = Awaited<ReturnType<typeof stageOf>>

export async function stageOf(product: Product) {
  const { sql } = product
  const [admin, owner, collaborator, reviewer, learner] = [
    await product.as('general', 'admin'),
    await product.as('general', 'creator'),
    await product.as('general', 'creator'),
    await product.as('general', 'reviewer'),
    await product.as('general'),
  ]
  const failures: string[] = []

  /** Opens a new connection for each call, so that the kernel distributes the calls over both processes. */
  function call<E extends Endpoint>(endpoint: E, input: Input<E>, who: Token = null, from = randomIp()) {
    return new Promise<Outcome<E>>((resolve, reject) => {
      const { body } = input as Parts
      const payload = body === undefined ? undefined : JSON.stringify(body)
      const options = {
        agent: new Agent({ keepAlive: false }),
        method: endpoint.method,
        headers: {
          'x-forwarded-for': from,
          ...(who && { authorization: `Bearer ${who.token}` }),
          ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        },
      }
      const sent = request(`${product.address}/api${addressOf(endpoint, input as Parts)}`, options, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        answer.on('end', () => {
          const status = answer.statusCode ?? 0
          const read = text ? (JSON.parse(text) as { code?: string }) : {}
          if (status >= 500) failures.push(`${endpoint.method} ${endpoint.path} answered ${status}`)
          resolve({ status, code: read.code, body: read as Reply<E> })
        })
      })
      sent.on('error', reject).end(payload)
    })
  }

  return {
    product,
    sql,
    admin,
    owner,
    collaborator,
    reviewer,
    learner,
    call,
    /** Failures (5xx) of the server since the last call of this function. */
    failures: () => failures.splice(0),
    as: product.as,
    person: (groups: string[] = ['general']) => aUser(sql, { groups }),
    course: (kind: CourseKind, ownerId = owner.id): Promise<CourseRecords> =>
      courseOf(sql, kind, { owner: ownerId, collaborator: collaborator.id, reviewer: reviewer.id }),
    /** The number `n` of a query's first row. */
    count: (query: PromiseLike<readonly { n: number }[]>) => query.then(([row]) => Number(row?.n ?? 0)),
    /** Enqueues a job and waits until it is done. */
    job: (name: string, payload: object = {}) => runJob(sql, name, payload),
  }
}

async function runJob(sql: Pool, name: string, payload: object) {
  const [job] = await sql<[{ id: string }]>`
    select id::text from graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::text::json)`
  for (let tries = 0; tries < 400; tries++) {
    const [left] = await sql`select 1 from graphile_worker.jobs where id = ${job.id}::bigint and attempts < 1`
    const [running] = await sql`select 1 from graphile_worker.jobs where id = ${job.id}::bigint`
    if (!left && !running) return
    await wait(25)
  }
}

/** Starts all calls in the same turn of the event loop. */
export const atOnce = <T>(times: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, n) => work(n)))

export const wins = (outcomes: readonly { status: number }[]) => outcomes.filter(({ status }) => status < 300).length

export const statusesOf = (outcomes: readonly Outcome[]) => outcomes.map(({ status, code }) => code ?? status).join(' ')

/** Null if the invariant holds, otherwise the description. */
export const failureUnless = (isHeld: boolean, description: string) => (isHeld ? null : description)
