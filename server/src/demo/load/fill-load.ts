import { connect, type Pool } from '#platform/db/db.ts'
import { prepareSession } from './bulk.ts'
import { fillCourses, publishCourses } from './courses.ts'
import { fillLearning, fillPayments } from './learning.ts'
import { fillPeople } from './people.ts'
import type { Size } from './size.ts'

export const organizationDomain = 'montelago.example'

/** Of the random numbers: the same data at every generation. */
export const seed = 2026

/** Adds load data to a database that has the demo, which they use the categories and covers of. */
export async function fillLoad(url: string, size: Size, say: (line: string) => void) {
  const timed = async (what: string, run: () => Promise<unknown>) => {
    const begun = performance.now()
    await run()
    say(`  ${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  }
  // The functions for generating live in the session, so that there is one connection for all but publishing.
  const db = connect(url, { max: 1, idle_timeout: 0, max_lifetime: null })
  try {
    await prepareSession(db, seed)
    await timed(`${size.users} users`, () => fillPeople(db, size, organizationDomain))
    await timed(`${size.courses} courses`, () => fillCourses(db, size))
    await timed('publishing them', () => publishAll(url))
    await timed('subscriptions and progress', () => fillLearning(db, size))
    await timed('payments', () => fillPayments(db, size))
    await timed('vacuum and analyze', async () => void (await db`vacuum analyze`))
    await checkCounts(db, size)
  } finally {
    await db.end({ timeout: 5 })
  }
}

/** Whether somebody is there who is not of the demo. */
export async function hasPeople(db: Pool) {
  const [found] = await db`select 1 from users where not demo limit 1`
  return found !== undefined
}

async function publishAll(url: string) {
  const db = connect(url, { max: 4 })
  await db`analyze`
  await publishCourses(db)
  await db.end({ timeout: 5 })
}

/** A data set that lacks something would make everything look fast. */
async function checkCounts(db: Pool, { users, courses }: Size) {
  const [found] = await db<[Record<'users' | 'courses' | 'subscriptions' | 'progress' | 'payments', number>]>`
    select (select count(*) from users) as users,
      (select count(*) from courses where published_revision is not null) as courses,
      (select count(*) from subscriptions) as subscriptions, (select count(*) from block_progress) as progress,
      (select count(*) from payments) as payments`
  const isComplete =
    Math.min(found.users, found.payments, found.subscriptions / 10, found.progress / 5) >= users &&
    found.courses >= courses
  if (!isComplete) throw new Error(`The data set is not complete: ${JSON.stringify(found)}`)
}
