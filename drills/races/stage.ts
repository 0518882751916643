import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { addressOf, type Parts } from '../../contract/src/address.ts'
import type { Endpoint, Input, Reply } from '../../contract/src/endpoint.ts'
import type { Pool } from '../../server/src/db/db.ts'
import { aUser } from '../../server/src/testing/factories/people.ts'
import { anyAddress, type Product } from '../shared/product.ts'
import { type CourseKind, type CourseRecords, courseOf } from '../shared/records.ts'

export interface Outcome<E extends Endpoint = Endpoint> {
  status: number
  code: string | undefined
  body: Reply<E>
}

type Token = { token: string } | null

/** One kind of things that happen at once. Answers what is wrong afterwards; null: nothing. */
export interface Race {
  name: string
  /** Where a round takes long. */
  mostRounds?: number
  run: (stage: Stage) => Promise<string | null>
}

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

  /** Over a connection of its own, so that the kernel deals the calls out to both processes. */
  function call<E extends Endpoint>(endpoint: E, input: Input<E>, who: Token = null, from = anyAddress()) {
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
    /** Failures of the server since the last time this was asked. */
    failures: () => failures.splice(0),
    as: product.as,
    person: (groups: string[] = ['general']) => aUser(sql, { groups }),
    course: (kind: CourseKind, ownerId = owner.id): Promise<CourseRecords> =>
      courseOf(sql, kind, { owner: ownerId, collaborator: collaborator.id, reviewer: reviewer.id }),
    /** One number out of the database. */
    count: (query: PromiseLike<readonly { n: number }[]>) => query.then(([row]) => Number(row?.n ?? 0)),
    /** Puts a job into the queue and waits until the queue has done it. */
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

/** Everything at once; the callers begin in the same turn of the event loop. */
export const atOnce = <T>(times: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, n) => work(n)))

export const wins = (outcomes: readonly { status: number }[]) => outcomes.filter(({ status }) => status < 300).length

export const told = (outcomes: readonly Outcome[]) => outcomes.map(({ status, code }) => code ?? status).join(' ')

/** Null when it holds, otherwise what was seen. */
export const unless = (isKept: boolean, seen: string) => (isKept ? null : seen)
