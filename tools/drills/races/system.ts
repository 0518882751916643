import { setTimeout as wait } from 'node:timers/promises'
import { contactUs } from '../../../contract/src/operations/contact.ts'
import { connect } from '../../../server/src/platform/db/db.ts'
import { knownMigrations, migrate } from '../../../server/src/platform/db/migrate.ts'
import { first } from '../../../server/src/testing/random.ts'
import { atOnce, failureUnless, type Race } from './stage.ts'

let made = 0

export const systemRaces: Race[] = [
  {
    name: 'three servers migrate an empty database',
    maxRounds: 3,
    async run({ product: { databaseUrl }, sql }) {
      const name = `race_${process.pid}_${++made}`
      await sql.unsafe(`create database ${name}`)
      const url = new URL(databaseUrl)
      url.pathname = `/${name}`
      const pools = Array.from({ length: 3 }, () => connect(url.href, { max: 2 }))
      const applied = await Promise.all(pools.map((pool) => migrate(pool, url.href)))
      const [row] = await first(pools)<[{ n: number }]>`select count(*)::int as n from migrations`
      await Promise.all(pools.map((pool) => pool.end()))
      // An ended pool may take a moment to disconnect; terminating its connection would throw in this process.
      const connected = () => sql`select 1 from pg_stat_activity where datname = ${name} limit 1`
      for (let tries = 0; tries < 200 && (await connected()).length > 0; tries++) await wait(25)
      await sql.unsafe(`drop database ${name}`)
      const workers = applied.filter(({ length }) => length > 0).length
      return failureUnless(row.n === knownMigrations.length && workers === 1, `${row.n} applied by ${workers}`)
    },
  },
  {
    name: 'two runners send the same mails',
    async run(stage) {
      const message = `Carrera ${process.pid} ${++made}`
      const body = { name: 'Inés', email: 'ines@example.test', message }
      await atOnce(4, () => stage.call(contactUs, { body }))
      const mails = () => stage.sql<{ status: string; attempts: number }[]>`
        select status, attempts from mails where text like ${`%${message}%`}`
      for (let tries = 0; tries < 200 && (await mails()).some(({ status }) => status === 'queued'); tries++)
        await wait(25)
      const rows = await mails()
      const isOnce = rows.length === 4 && rows.every(({ status, attempts }) => status === 'kept' && attempts <= 1)
      return failureUnless(isOnce, JSON.stringify(rows))
    },
  },
]
