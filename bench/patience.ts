import autocannon from 'autocannon'
import { connect, type Pool } from '../server/src/db/db.ts'
import { runningUrl } from '../server/src/db/embedded/embedded.ts'
import { aPublishedCourse } from '../server/src/testing/factories/courses.ts'
import { aSubscription } from '../server/src/testing/factories/learning.ts'
import { credentials, json, signIn } from './people.ts'

const seconds = 5

/** How long health takes while others ask for the most expensive things there are: the event loop must stay free. */
export async function patience(base: string, dataDir: string) {
  const db = connect(await runningUrl(dataDir))
  const works = await heavyWorks(base, db)
  await db.end()
  console.log(`health in milliseconds, one connection, ${seconds} s each`)
  const quiet = await health(base)
  console.log(line('quiet', quiet, ''))
  for (const { name, callers, work } of works) {
    const answers: number[] = []
    let running = true
    const crowd = Array.from({ length: callers }, async () => {
      while (running) answers.push(await work())
    })
    const busy = await health(base)
    running = false
    await Promise.all(crowd)
    console.log(line(name, busy, `${(answers.length / seconds).toFixed(1)} a second, answered ${statuses(answers)}`))
  }
}

const health = (base: string) => autocannon({ url: `${base}/health`, connections: 1, duration: seconds })

const line = (name: string, { latency }: autocannon.Result, rest: string) =>
  `  ${name.padEnd(40)} p50 ${latency.p50}  p99 ${latency.p99}  max ${latency.max}   ${rest}`

const statuses = (answers: number[]) => [...new Set(answers)].sort().join(', ')

interface Work {
  name: string
  callers: number
  /** Answers the status. */
  work: () => Promise<number>
}

const words = (count: number) => 'una palabra y otra más '.repeat(count / 5)
const text = (n: number, html: string) => ({ type: 'text' as const, title: `Bloque ${n}`, minutes: 1, html })

async function heavyWorks(base: string, db: Pool): Promise<Work[]> {
  const idOf = async (who: string) =>
    (await db<[{ id: string }]>`select id from users where email = ${`${who}@demo.aulanova.test`}`)[0].id
  const blocks = Array.from({ length: 40 }, (_, n) => text(n, `<p>${words(20_000)}heliotropismo ${words(20_000)}</p>`))
  const sections = [{ title: 'Larga', blocks }]
  const { id: course } = await aPublishedCourse(db, { name: 'Larga', ownerId: await idOf('creator'), sections })
  await aSubscription(db, { userId: await idOf('learner'), courseId: course })
  await rewrite(db, course)

  const [learner, creator] = [await signIn(base, 'learner'), await signIn(base, 'creator')]
  const read = (path: string, headers: Record<string, string>) => () => status(fetch(base + path, { headers }))
  const send =
    (method: string, path: string, body: string, headers = creator) =>
    () =>
      status(fetch(base + path, { method, headers: { ...json, ...headers }, body }))
  const general = (Description: string) =>
    send('PUT', '/creator/update-general', JSON.stringify({ uuid: course, Description }))

  return [
    { name: 'while 8 sign in', callers: 8, work: send('POST', '/auth/sign-in', credentials('learner'), {}) },
    { name: 'text of 66,000 nested tags', callers: 4, work: general('<b>'.repeat(66_000)) },
    { name: 'text of 18,000 tags', callers: 4, work: general('<i a b c>x</i>'.repeat(9_000)) },
    { name: 'search in 40 long blocks', callers: 4, work: read(`/courses/${course}/search/heliotropismo`, learner) },
    { name: 'changes of 40 long blocks', callers: 4, work: read(`/creator/review/${course}/changes`, creator) },
    { name: 'a million bytes of wrong events', callers: 4, work: send('POST', '/events', wrongItems(1_000_000), {}) },
    {
      name: 'two million bytes of wrong questions',
      callers: 2,
      work: send('POST', '/creator/forms', questions(course)),
    },
  ]
}

/** 0 when the connection broke. */
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

/** Every block of the draft gets other words, so that the draft differs from what is published. */
const rewrite = (db: Pool, course: string) => db`
  with written as (
    insert into block_contents (payload)
    select jsonb_build_object('Html', replace(c.payload ->> 'Html', 'otra', 'una'))
    from blocks b join block_contents c on c.id = b.content_id where b.course_id = ${course}
    returning id),
  numbered as (select id, row_number() over () as number from written),
  places as (select id, row_number() over () as number from blocks where course_id = ${course})
  update blocks set content_id = numbered.id from numbered, places
  where blocks.id = places.id and places.number = numbered.number`
