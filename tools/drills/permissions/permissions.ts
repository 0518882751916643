import { namedEndpoints } from '../../../contract/src/endpoints.ts'
import { addressOf, type Parts } from '../../../contract/src/kernel/address.ts'
import type { Endpoint } from '../../../contract/src/kernel/endpoint.ts'
import { askOnce, type TestApp, testApp } from '../../../server/src/testing/app.ts'
import { testDatabase } from '../../../server/src/testing/database.ts'
import { type Random, randomOf } from '../../../server/src/testing/random.ts'
import { startTemplate } from '../../../server/src/testing/template.ts'
import { onExit } from '../../shared/cleanup.ts'
import { courseKinds } from '../shared/records.ts'
import type { Finding, Report } from '../shared/report.ts'
import type { Drill } from '../shared/run.ts'
import { snapshotOf } from '../shared/snapshot.ts'
import { type Actor, type ActorName, actorNames } from './actors.ts'
import { allowedAt, type Target } from './expectations.ts'
import { createFixture, type Fixture } from './fixture.ts'
import { inputOf, partNames } from './inputs.ts'
import { leaksOf } from './leaks.ts'
import { checkRawRoutes } from './raw-routes.ts'

/** Calls every operation of the contract as every actor on real records, and checks who succeeds and what is answered. */
export async function permissions({ seed, report }: Drill) {
  const template = await startTemplate()
  onExit(template.stop)
  const database = await testDatabase(template.url)
  const t = await testApp({ demo: false, authLimits: false }, database)
  onExit(t.close)
  const fixture = await createFixture(t)
  const snapshot = await snapshotOf(database.url)
  onExit(snapshot.end)
  await callAll({ t, fixture, random: randomOf(seed), report, judge: judgeOf(fixture, report) }, snapshot.restore)
  await checkRawRoutes(t, fixture, report)
}

interface Run {
  t: TestApp
  fixture: Fixture
  random: Random
  report: Report
  judge: ReturnType<typeof judgeOf>
}

const fieldsOf = ({ params, body }: Endpoint) =>
  [params, body].flatMap((schema) => Object.keys((schema as { properties?: object } | undefined)?.properties ?? {}))

function targetsOf(endpoint: Endpoint): Target[] {
  const fields = fieldsOf(endpoint)
  const isOfCourse = fields.includes('uuid') || fields.includes('course') || fields.includes('courseId')
  if (/^\/creator\/review\/comments\/:id$/.test(endpoint.path)) return [...courseKinds]
  if (!isOfCourse) return ['published']
  return fields.some((field) => partNames.test(field)) ? [...courseKinds, 'mixed'] : [...courseKinds]
}

async function callAll(run: Run, restore: () => Promise<void>) {
  const { report } = run
  const seen: Seen = { exercised: new Set(), calls: 0 }
  for (const { name, endpoint } of namedEndpoints)
    for (const target of targetsOf(endpoint)) {
      const allowed = allowedAt(operationOf(endpoint), target)
      if (!allowed) {
        report.fail({ rule: 'not in the table of expectations', call: operationOf(endpoint) })
        break
      }
      if (await callAsEverybody(run, { name, endpoint, target, allowed }, seen)) await restore()
    }
  const { exercised, calls } = seen
  const isOpen = (endpoint: Endpoint) =>
    targetsOf(endpoint).some((target) => allowedAt(operationOf(endpoint), target)?.length)
  const left = namedEndpoints
    .filter(({ name, endpoint }) => !exercised.has(name) && isOpen(endpoint))
    .map(({ name }) => name)
  report.say(`${namedEndpoints.length} operations, ${actorNames.length} actors, ${calls} calls`)
  report.say(`not exercised, because nobody succeeded: ${left.join(', ') || 'none'}`)
}

interface Operation {
  name: string
  endpoint: Endpoint
  target: Target
  allowed: readonly ActorName[]
}

interface Seen {
  exercised: Set<string>
  calls: number
}

/** Returns whether a call has changed the database. */
async function callAsEverybody({ t, fixture, random, judge }: Run, operation: Operation, seen: Seen) {
  const { name, endpoint, target, allowed } = operation
  // Actors who may not succeed come first, so that they find the records unchanged.
  const order = actorNames.toSorted((one, two) => Number(allowed.includes(one)) - Number(allowed.includes(two)))
  let isChanged = false
  for (const actorName of order) {
    const actor = fixture.actors[actorName]
    const input = inputOf(fixture, { endpoint, target, actor }, random)
    await putGrantedUploads(t, fixture)
    const answer = await send(t, endpoint, input, actor.token)
    const isSuccess = answer.status >= 200 && answer.status < 300
    seen.calls++
    if (isSuccess) seen.exercised.add(name)
    const where = { call: operationOf(endpoint), actor: `${actorName} (${target})`, input: JSON.stringify(input) }
    judge(actor, allowed.includes(actorName), answer, where)
    isChanged ||= isSuccess && endpoint.method !== 'GET'
  }
  return isChanged
}

const operationOf = ({ method, path }: Endpoint) => `${method} ${path}`

interface Answer {
  status: number
  text: string
}

/** Checks an answer: may the actor succeed, and does it contain something that it must not. */
function judgeOf({ actors, secrets }: Fixture, report: Report) {
  const leaks = leaksOf(actors, [...Object.values(actors).map(({ refreshToken }) => refreshToken), secrets.spare])
  return (actor: Actor, isAllowed: boolean, { status, text }: Answer, where: Omit<Finding, 'rule'>) => {
    const isSuccess = status >= 200 && status < 300
    if (status >= 500 && status !== 501) report.fail({ rule: 'an unexpected failure', ...where, status })
    else if (isSuccess && !isAllowed) report.fail({ rule: 'somebody succeeded who may not', ...where, status })
    else report.pass()
    if (!isSuccess) return
    for (const { what, found, allowed } of leaks)
      if (!allowed.includes(actor.name) && found(text, actor))
        report.fail({ rule: `the answer contains ${what}`, ...where, status })
  }
}

/** Puts the bytes of the granted uploads into storage; confirming one moves them. */
async function putGrantedUploads({ services }: TestApp, { courses, elsewhere }: Fixture) {
  for (const { granted } of [...Object.values(courses), elsewhere])
    if (!(await services.files.head(`uploads/${granted}`)))
      await services.files.put(`uploads/${granted}`, Buffer.from('hola'))
}

async function send(t: TestApp, endpoint: Endpoint, input: Parts, token: string | null) {
  const { body } = input
  const answer = await askOnce(t.app, endpoint, {
    method: endpoint.method,
    url: `/api${addressOf(endpoint, input)}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body !== undefined && { payload: body as object }),
  })
  return { status: answer.statusCode, text: answer.body }
}
