import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Session } from '@aulanova/contract/identity/auth'
import { addressOf, type Parts } from '@aulanova/contract/kernel/address'
import { generalProblems, problemsOf } from '@aulanova/contract/kernel/declared-problems'
import type { Endpoint, Input, Reply } from '@aulanova/contract/kernel/endpoint'
import type { ChangedByAnother, FieldProblem, ProblemCode } from '@aulanova/contract/kernel/problems'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { jobs } from '#app/composition/all-jobs.ts'
import { buildApp } from '#app/composition/app.ts'
import { composeServices } from '#app/composition/compose.ts'
import { aUser } from '#demo/factories/people.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { runJobsOnce } from '#platform/jobs/runner.ts'
import { type TestDatabase, testDatabase } from './database.ts'

export type TestApp = Awaited<ReturnType<typeof testApp>>

/** Where a call comes from, for tests about that. */
interface From {
  address?: string
  headers?: Record<string, string>
}

/** The whole server on a database of its own, called through HTTP without a port. */
export async function testApp(given: Partial<Config> = {}, on?: TestDatabase) {
  const database = on ?? (await testDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'aulanova-files-'))
  const config = { ...readConfig({ LOG_LEVEL: 'error' }), dataDir, ...given }
  const clock = { now: () => new Date() }
  const services = await composeServices(config, database.url, () => clock.now())
  const app = await buildApp(services)

  /** Calls an endpoint with or without a session. */
  async function call<E extends Endpoint>(endpoint: E, input: Input<E>, session?: { token: string }, from: From = {}) {
    const { body } = input as { body?: object }
    const options: InjectOptions = {
      method: endpoint.method,
      url: `/api${addressOf(endpoint, input as Parts)}`,
      headers: { ...from.headers, ...(session && { authorization: `Bearer ${session.token}` }) },
      ...(from.address && { remoteAddress: from.address }),
      ...(body !== undefined && { payload: body }),
    }
    const response = await app.inject(options)
    requireDeclared(endpoint, response)
    return {
      status: response.statusCode,
      headers: response.headers,
      body: (isText(response) ? response.body : response.body ? response.json() : null) as Reply<E>,
      problem: (response.statusCode >= 400 ? response.json() : {}) as {
        code?: ProblemCode
        details?: FieldProblem[]
        changed?: ChangedByAnother
      },
    }
  }

  return {
    app,
    services,
    sql: services.sql,
    clock,
    call,
    /** A new person in these groups, signed in. */
    async as(...groups: string[]): Promise<Session & { id: string }> {
      const { id, email, password } = await aUser(services.sql, { groups })
      const session = (await services.identity.signIn(email, password, testClient)) as Session
      return { ...session, id }
    },
    /** What was mailed to an address, the newest first, with the six digits in it. */
    async mailsTo(email: string) {
      const rows = await services.sql<{ subject: string; html: string; text: string; template: string }[]>`
        select subject, html, text, template from mails where to_address = ${email} order by created_at desc, id desc`
      return rows.map((row) => ({ ...row, code: /\b\d{6}\b/.exec(row.text)?.[0] ?? '' }))
    },
    /** A second server on the same database, as behind a load balancer. */
    async twin(differing: Partial<Config> = {}) {
      const others = await composeServices({ ...config, ...differing }, database.url, () => clock.now())
      const twin = await buildApp(others)
      return { app: twin, services: others, close: () => twin.close().then(others.close) }
    },
    runJobs: () => runJobsOnce(services, database.url, jobs),
    async close() {
      await app.close()
      await services.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export const testClient = { ip: '127.0.0.1', userAgent: 'Test/1', language: 'es', browser: null } as const

const isText = ({ headers }: { headers: { 'content-type'?: unknown } }) =>
  String(headers['content-type']).startsWith('text/csv')

/**
 * Sends a request to any endpoint. Of a stream only the head is waited for, because it does not end by itself.
 */
export async function askOnce(app: FastifyInstance, { media }: Endpoint, options: InjectOptions) {
  const payloadAsStream = media === 'text/event-stream'
  const answer = await app.inject({ ...options, payloadAsStream })
  if (!payloadAsStream) return { statusCode: answer.statusCode, body: answer.body }
  answer.raw.res.emit('close')
  return { statusCode: answer.statusCode, body: '' }
}

/** An outside client reads in the API description which problems to expect: every one that occurs must be there. */
function requireDeclared(endpoint: Endpoint, response: { statusCode: number; json: () => { code: ProblemCode } }) {
  if (response.statusCode < 400) return
  const { code } = response.json()
  if (!problemsOf(endpoint).has(code) && !generalProblems.has(code))
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${code}, which it does not declare.`)
}
