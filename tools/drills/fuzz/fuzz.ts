import { setTimeout as wait } from 'node:timers/promises'
import { problems } from '../../../contract/src/kernel/problems.ts'
import { randomOf } from '../../../server/src/testing/random.ts'
import { startProduct } from '../shared/product.ts'
import type { Drill } from '../shared/run.ts'
import { createFixture } from './fixture.ts'
import { sendRaw } from './raw.ts'
import { type Request, requestOf } from './requests.ts'
import { type Answer, asCurl, senderOf } from './sending.ts'

const defaultCount = 20_000
const atOnce = 12
/** Requests change and delete records, so each batch gets a new course and new accounts. */
const requestsPerFixture = 400
const maxMegabytes = 900
const maxHealthMs = 2_000

/** Sends generated requests to all operations: none may fail, hang, leak memory or be answered in another format. */
export async function fuzz({ seed, count, report }: Drill) {
  const product = await startProduct({ AUTH_LIMITS: 'off', WEB_CONCURRENCY: '2' })
  const { send, close } = senderOf(product.address)
  const random = randomOf(seed)
  const wanted = count ?? defaultCount
  const statuses = new Map<number, number>()
  const before = product.processes()
  let done = 0
  let isRunning = true
  const health = watchHealth(product.address, () => isRunning)
  try {
    for (let from = 0; from < wanted; from += requestsPerFixture) {
      const fixture = await createFixture(product)
      const numbers = Array.from({ length: Math.min(requestsPerFixture, wanted - from) }, (_, at) => from + at)
      const worker = async () => {
        for (let n = numbers.shift(); n !== undefined; n = numbers.shift()) {
          const request = requestOf(random.fork(n), fixture)
          const answer = await send(request)
          judge(n, request, answer)
          done++
        }
      }
      await Promise.all(Array.from({ length: atOnce }, worker))
    }
    await sendRaw(product.address, report)
    isRunning = false
    const { slowest, asked } = await health
    report.say(
      `${done} requests, by status: ${[...statuses]
        .sort()
        .map((pair) => pair.join(' × '))
        .join(', ')}`,
    )
    report.say(`health was asked ${asked} times and took ${slowest} ms at most`)
    report.check(slowest <= maxHealthMs, {
      rule: 'health was slow',
      call: 'GET /api/health',
      status: `${slowest} ms`,
    })
    checkProcesses()
  } catch (error) {
    report.say(`the server said last: ${product.output().slice(-2000)}`)
    throw error
  } finally {
    isRunning = false
    close()
  }

  function judge(n: number, request: Request, answer: Answer | null | Error) {
    const call = `${request.method} ${request.path.slice(0, 200)}`
    const where = { call, actor: request.actor, input: `request ${n}: ${asCurl(request)}` }
    if (answer === null) return report.fail({ rule: 'no answer', ...where })
    // The server may close the connection instead of reading the whole request.
    if (answer instanceof Error)
      return report.check(isHangUp(answer), { rule: 'the connection broke', ...where, status: answer.message })
    const { status } = answer
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const fault = faultOf(request, answer)
    return fault ? report.fail({ rule: fault, ...where, status }) : report.pass()
  }

  function checkProcesses() {
    const after = product.processes()
    report.say(`memory in MB: ${after.map(({ megabytes }) => Math.round(megabytes)).join(', ')}`)
    for (const { pid, megabytes } of after) {
      report.check(
        before.some((one) => one.pid === pid),
        { rule: 'a process died and was replaced', call: `process ${pid}` },
      )
      report.check(megabytes < maxMegabytes, {
        rule: 'a process grew',
        call: `process ${pid}`,
        status: `${Math.round(megabytes)} MB`,
      })
    }
  }
}

const isHangUp = (error: Error) =>
  /ECONNRESET|EPIPE|socket hang up/.test(`${(error as NodeJS.ErrnoException).code} ${error.message}`)

/** What is wrong with an answer, or null. */
function faultOf({ method, path }: Request, { status, type, text }: Answer): string | null {
  if (status >= 500 && status !== 501 && status !== 503) return 'an unexpected failure'
  if (status === 0 || (status >= 300 && status < 400 && status !== 304)) return 'an unexpected status'
  if (method === 'HEAD' || !path.startsWith('/api/') || status === 204 || status === 304) return null
  const isFileOrPage = /text\/csv|text\/html/.test(type) && status === 200
  if (isFileOrPage) return null
  if (!type.startsWith('application/json')) return 'an answer that is not JSON'
  const body = parsed(text)
  if (body === undefined) return 'JSON that cannot be read'
  return status >= 400 && !isProblem(body, status) ? 'a refusal in another format' : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isProblem(body: unknown, status: number) {
  const { statusCode, code, message } = (body ?? {}) as Record<string, unknown>
  return (
    statusCode === status && typeof code === 'string' && Object.hasOwn(problems, code) && typeof message === 'string'
  )
}

async function watchHealth(address: string, isRunning: () => boolean) {
  let [slowest, asked] = [0, 0]
  while (isRunning()) {
    const started = performance.now()
    const isWell = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(30_000) })
      .then((answer) => answer.ok)
      .catch(() => false)
    slowest = Math.max(slowest, isWell ? Math.round(performance.now() - started) : 30_000)
    asked++
    await wait(100)
  }
  return { slowest, asked }
}
