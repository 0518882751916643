import { readHealth } from '../../contract/src/operations/system.ts'
import { demoEmail, demoPassword } from '../../server/src/demo/factories/credentials.ts'
import { aSubscription } from '../../server/src/demo/factories/learning.ts'
import type { Pool } from '../../server/src/platform/db/db.ts'
import { aPublishedCourse } from '../../server/src/testing/factories/courses.ts'
import type { Bench } from './measuring/measure.ts'
import { callOf } from './operations/operation.ts'
import { signIn } from './operations/world.ts'
import type { Figure } from './report/measured.ts'
import { short, table } from './report/table.ts'

const seconds = 5
/** A few connections, so that every process of the server is asked; few requests, so that they are no load. */
const watching = { connections: 8, rate: 100, seconds, seed: 1, grace: 5000 }

/** Latency of `/health` while other callers send the most expensive requests: the event loop must not be blocked. */
export async function healthUnderLoad({ product, driver }: Bench): Promise<Figure[]> {
  const loads = await heavyLoads(`${product.address}/api`, product.sql)
  const requests = [callOf(readHealth, { marks: ['"ok"'] })]
  const health = () => driver.run({ kind: 'open', target: product.target, requests, ...watching })
  const { latency: idle } = await health()
  const rows = [['without load', ...[idle.p50, idle.p99, idle.max].map(short), '', '']]
  const figures: Figure[] = []
  for (const { name, callers, send } of loads) {
    const answers: number[] = []
    let isRunning = true
    const running = Array.from({ length: callers }, async () => {
      while (isRunning) answers.push(await send())
    })
    const { latency } = await health()
    isRunning = false
    await Promise.all(running)
    const shown = [latency.p50, latency.p99, latency.max, answers.length / seconds].map(short)
    rows.push([name, ...shown, statuses(answers)])
    figures.push({ name: `health under load, ${name}: p99 ms`, value: latency.p99, better: 'lower' })
  }
  console.log(`\n${table(['health under load', 'p50', 'p99', 'max', 'load/s', 'answered'], rows)}`)
  return figures
}

const statuses = (answers: number[]) => [...new Set(answers)].sort().join(', ')

interface Load {
  name: string
  callers: number
  /** Sends one request; resolves to the status, 0 if the connection broke. */
  send: () => Promise<number>
}

const json = { 'content-type': 'application/json' }
const credentials = (who: string) => JSON.stringify({ email: demoEmail(who), password: demoPassword })
const headersOf = async (base: string, who: string): Promise<Record<string, string>> => ({
  authorization: `Bearer ${(await signIn(base, demoEmail(who))).token}`,
})

const words = (count: number) => 'una palabra y otra más '.repeat(count / 5)
const text = (n: number, html: string) => ({ type: 'text' as const, title: `Bloque ${n}`, minutes: 1, html })

async function heavyLoads(base: string, db: Pool): Promise<Load[]> {
  const idOf = async (who: string) =>
    (await db<[{ id: string }]>`select id from users where email = ${demoEmail(who)}`)[0].id
  const blocks = Array.from({ length: 40 }, (_, n) => text(n, `<p>${words(20_000)}heliotropismo ${words(20_000)}</p>`))
  const sections = [{ title: 'Larga', blocks }]
  const { id: course } = await aPublishedCourse(db, { name: 'Larga', ownerId: await idOf('creator'), sections })
  await aSubscription(db, { userId: await idOf('learner'), courseId: course })
  await changeEveryBlock(db, course)

  const [learner, creator] = [await headersOf(base, 'learner'), await headersOf(base, 'creator')]
  const read = (path: string, headers: Record<string, string>) => () => status(fetch(base + path, { headers }))
  const send =
    (method: string, path: string, body: string, headers = creator) =>
    () =>
      status(fetch(base + path, { method, headers: { ...json, ...headers }, body }))
  const general = (Description: string) =>
    send('PUT', '/creator/update-general', JSON.stringify({ uuid: course, Description }))

  return [
    { name: '8 callers that sign in', callers: 8, send: send('POST', '/auth/sign-in', credentials('learner'), {}) },
    { name: 'text of 66,000 nested tags', callers: 4, send: general('<b>'.repeat(66_000)) },
    { name: 'text of 18,000 tags', callers: 4, send: general('<i a b c>x</i>'.repeat(9_000)) },
    { name: 'search in 40 long blocks', callers: 4, send: read(`/courses/${course}/search/heliotropismo`, learner) },
    { name: 'changes of 40 long blocks', callers: 4, send: read(`/creator/review/${course}/changes`, creator) },
    { name: 'a million bytes of wrong events', callers: 4, send: send('POST', '/events', wrongItems(1_000_000), {}) },
    {
      name: 'two million bytes of wrong questions',
      callers: 2,
      send: send('POST', '/creator/forms', questions(course)),
    },
  ]
}

const status = async (asked: Promise<Response>) => {
  try {
    const answer = await asked
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

const wrongItems = (bytes: number) =>
  `[${Array(Math.floor(bytes / 3))
    .fill('{}')
    .join()}]`

const questions = (uuid: string) =>
  `{"uuid":"${uuid}","section":"${uuid}","Name":"x","Tries":1,"RequiredScore":1,"MaxScore":1,"Minutes":null,"Questions":${wrongItems(1_900_000)}}`

/** Gives every block of the draft another text, so that the draft differs from the published revision. */
const changeEveryBlock = (db: Pool, course: string) => db`
  with written as (
    insert into block_contents (payload)
    select jsonb_build_object('Html', replace(c.payload ->> 'Html', 'otra', 'una'))
    from blocks b join block_contents c on c.id = b.content_id where b.course_id = ${course}
    returning id),
  numbered as (select id, row_number() over () as number from written),
  places as (select id, row_number() over () as number from blocks where course_id = ${course})
  update blocks set content_id = numbered.id from numbered, places
  where blocks.id = places.id and places.number = numbered.number`
