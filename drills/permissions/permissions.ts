import { addressOf, type Parts } from '../../contract/src/address.ts'
import type { Endpoint } from '../../contract/src/endpoint.ts'
import { namedEndpoints } from '../../contract/src/endpoints.ts'
import { type TestApp, testApp } from '../../server/src/testing/app.ts'
import { testDatabase } from '../../server/src/testing/database.ts'
import { startTemplate } from '../../server/src/testing/template.ts'
import type { Drill } from '../drill.ts'
import { onLeaving } from '../shared/leaving.ts'
import { randomOf } from '../shared/random.ts'
import { courseKinds } from '../shared/records.ts'
import type { Finding } from '../shared/report.ts'
import { snapshotOf } from '../shared/snapshot.ts'
import { type Actor, actorNames } from './cast.ts'
import { allowedAt, type Target } from './expectations.ts'
import { inputOf, partNames } from './inputs.ts'
import { leaksOf } from './leaks.ts'
import { rawDoors } from './raw-doors.ts'
import { type World, worldOf } from './world.ts'

/** Every operation of the contract, by everybody, on real records: who gets in, and what the answers say. */
export async function permissions({ seed, report }: Drill) {
  const template = await startTemplate()
  onLeaving(template.stop)
  const database = await testDatabase(template.url)
  const t = await testApp({ demo: false, authLimits: false }, database)
  onLeaving(t.close)
  const world = await worldOf(t)
  const snapshot = await snapshotOf(database.url)
  onLeaving(snapshot.end)
  await walk(t, world, snapshot.restore, seed, report)
  await rawDoors(t, world, report)
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

async function walk(t: TestApp, world: World, restore: () => Promise<void>, seed: number, report: Drill['report']) {
  const seen = { exercised: new Set<string>(), unbuilt: new Set<string>(), calls: 0 }
  const random = randomOf(seed)
  const judge = judgeOf(world, report)
  for (const { name, endpoint } of namedEndpoints)
    for (const target of targetsOf(endpoint)) {
      const operation = `${endpoint.method} ${endpoint.path}`
      const allowed = allowedAt(operation, target)
      if (!allowed) {
        report.fail({ rule: 'not in the table of expectations', call: operation })
        break
      }
      // Those who may not come first and find everything as it was; who may changes it.
      const order = actorNames.toSorted((one, two) => Number(allowed.includes(one)) - Number(allowed.includes(two)))
      let changed = false
      for (const actorName of order) {
        const actor = world.cast[actorName]
        const input = inputOf(world, endpoint, target, actor, random)
        await prepare(t, world)
        const answer = await send(t, endpoint, input, actor.token)
        const isSuccess = answer.status >= 200 && answer.status < 300
        seen.calls++
        if (isSuccess) seen.exercised.add(name)
        if (answer.status === 501) seen.unbuilt.add(name)
        const where = { call: operation, actor: `${actorName} (${target})`, input: JSON.stringify(input) }
        judge(actor, allowed.includes(actorName), answer, where)
        changed ||= isSuccess && endpoint.method !== 'GET'
      }
      if (changed) await restore()
    }
  const { exercised, unbuilt, calls } = seen
  const isOpen = (endpoint: Endpoint) =>
    targetsOf(endpoint).some((target) => allowedAt(`${endpoint.method} ${endpoint.path}`, target)?.length)
  const left = namedEndpoints
    .filter(({ name, endpoint }) => !exercised.has(name) && !unbuilt.has(name) && isOpen(endpoint))
    .map(({ name }) => name)
  report.say(`${namedEndpoints.length} operations, ${actorNames.length} actors, ${calls} calls`)
  report.say(`${unbuilt.size} operations are not built yet`)
  report.say(`not exercised, because nobody succeeded: ${left.join(', ') || 'none'}`)
}

interface Answer {
  status: number
  text: string
}

/** Holds one answer against the table and against what no answer may say. */
function judgeOf({ cast, secrets }: World, report: Drill['report']) {
  const leaks = leaksOf(cast, [...Object.values(cast).map(({ refreshToken }) => refreshToken), secrets.spare])
  return (actor: Actor, isAllowed: boolean, { status, text }: Answer, where: Omit<Finding, 'rule'>) => {
    const isSuccess = status >= 200 && status < 300
    if (status >= 500 && status !== 501) report.fail({ rule: 'an unexpected failure', ...where, status })
    else if (isSuccess && !isAllowed) report.fail({ rule: 'somebody got in who may not', ...where, status })
    else report.pass()
    if (!isSuccess) return
    for (const { what, found, allowed } of leaks)
      if (!allowed.includes(actor.name) && found(text, actor))
        report.fail({ rule: `the answer holds ${what}`, ...where, status })
  }
}

/** The bytes of the uploads that are granted: confirming takes them away. */
async function prepare({ services }: TestApp, { courses, elsewhere }: World) {
  for (const { granted } of [...Object.values(courses), elsewhere])
    if (!(await services.files.head(`uploads/${granted}`)))
      await services.files.put(`uploads/${granted}`, Buffer.from('hola'))
}

async function send(t: TestApp, endpoint: Endpoint, input: Parts, token: string | null) {
  const { body } = input
  const answer = await t.app.inject({
    method: endpoint.method,
    url: `/api${addressOf(endpoint, input)}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body !== undefined && { payload: body as object }),
  })
  return { status: answer.statusCode, text: answer.body }
}
