import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { onExit } from '../../drills/shared/cleanup.ts'
import { connect, type Pool } from '../../server/src/db/db.ts'
import { startEmbedded } from '../../server/src/db/embedded/embedded.ts'
import { startProduct } from '../product/product.ts'
import { prepareSession } from './bulk.ts'
import { fillCourses, publishCourses } from './courses.ts'
import { fillLearning, fillPayments } from './learning.ts'
import { fillPeople } from './people.ts'
import type { Size } from './size.ts'

export const organizationDomain = 'montelago.example'

const seed = 2026
const note = 'bench-data.json'

/** Fills a folder once; one that is kept is used again if it was finished and has the same size and seed. */
export async function dataSet(folder: string, size: Size) {
  const wanted = JSON.stringify({ size, seed })
  const noted = join(folder, note)
  if (existsSync(noted)) {
    if (readFileSync(noted, 'utf8') !== wanted) throw new Error(`${folder} has another data set: remove it first.`)
    console.log(`  data of size ${size.name} are kept in ${folder}`)
    return
  }
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is neither empty nor a finished data set: remove it first.`)
  await timed('first start: migrations and demo', async () => (await startProduct(folder)).stop())
  await fill(folder, size)
  writeFileSync(noted, wanted)
}

/** Fills it while only the database runs, with settings for loading. */
async function fill(folder: string, size: Size) {
  const database = await startEmbedded(folder, loadSettings())
  const stop = onExit(database.stop)
  // The functions for generating live in the session, so that there is one connection for all but publishing.
  const db = connect(database.url, { max: 1, idle_timeout: 0, max_lifetime: null })
  await prepareSession(db, seed)
  await timed(`${size.users} users`, () => fillPeople(db, size, organizationDomain))
  await timed(`${size.courses} courses`, () => fillCourses(db, size))
  await timed('publishing them', () => publishAll(database.url))
  await timed('subscriptions and progress', () => fillLearning(db, size))
  await timed('payments', () => fillPayments(db, size))
  await timed('vacuum and analyze', async () => void (await db`vacuum analyze`))
  await checkCounts(db, size)
  await db.end({ timeout: 5 })
  await stop()
}

async function publishAll(url: string) {
  const db = connect(url, { max: 4 })
  await db`analyze`
  await publishCourses(db)
  await db.end({ timeout: 5 })
}

const mebibyte = 1024 ** 2
function loadSettings() {
  const share = Math.max(64, Math.min(1024, Math.floor(totalmem() / mebibyte / 16)))
  return {
    maintenance_work_mem: `${share}MB`,
    shared_buffers: `${share}MB`,
    work_mem: '64MB',
    max_wal_size: '8GB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    synchronous_commit: 'off',
  }
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

async function timed(what: string, run: () => Promise<unknown>) {
  const begun = performance.now()
  await run()
  console.log(`  ${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}
