import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { fixedKey } from '#kernel/key.ts'
import { connect } from '#platform/db/db.ts'
import { diskFiles } from '#platform/files/disk/disk.ts'
import { emptyDatabase, testDatabase } from '#testing/database.ts'
import { backup } from './backup.ts'
import { openBackup, restore } from './restore.ts'
import { asRestoreRole, isSuperuser } from './restore-role.store.ts'

let folder: string
let url: string
const filesAt = (name: string) =>
  diskFiles({ folder: join(folder, name), host: '', key: fixedKey(new Uint8Array(32)), now: () => new Date() })
const openPool = (to: string) => {
  const sql = connect(to, { max: 1 })
  onTestFinished(() => sql.end())
  return sql
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aulanova-restore-role-'))
  const database = await testDatabase()
  const sql = connect(database.url, { max: 2 })
  await backup(sql, filesAt('source'), join(folder, 'good.tar'))
  await sql.end()
  await database.drop()
})
afterAll(() => rm(folder, { recursive: true, force: true }))
/** As the embedded database is opened: by a superuser. */
beforeEach(async () => {
  const empty = await emptyDatabase()
  url = Object.assign(new URL(inject('databaseUrl')), { pathname: new URL(empty.url).pathname }).href
  onTestFinished(() => empty.drop())
})

test('what slips into a restore runs no program, reads no file and does not become a superuser', async () => {
  expect(await isSuperuser(openPool(url))).toBe(true)
  await asRestoreRole(url, async (own) => {
    const sql = openPool(own)
    expect(await isSuperuser(sql)).toBe(false)
    for (const switching of ['', 'reset role; ', 'reset session authorization; ', 'set role postgres; '])
      for (const statement of [
        `copy (select 1) to program 'touch ${join(folder, 'marker')}'`,
        "copy pg_temp.x from '/etc/passwd'",
        "select pg_read_file('/etc/passwd')",
        'alter role current_user superuser',
      ])
        await expect(sql.unsafe(`${switching}${statement}`)).rejects.toThrow(/permission denied|must be|does not exist/)
    await sql.end()
  })
})

test('a backup is restored with it, all belongs to the own role then, and the role is gone', {
  tags: ['long'],
}, async () => {
  const opened = await openBackup(join(folder, 'good.tar'))
  // One that fails late leaves the empty queue, which is made outside of the transaction.
  const failing = { ...opened, manifest: { ...opened.manifest, files: { ...opened.manifest.files, count: 7 } } }
  await expect(
    asRestoreRole(url, (databaseUrl) => restore(failing, { databaseUrl, files: filesAt('target') })),
  ).rejects.toThrow()
  await asRestoreRole(url, (databaseUrl) => restore(opened, { databaseUrl, files: filesAt('target') }))
  const sql = openPool(url)
  expect(
    await sql`select 1 from pg_roles where rolname like 'aulanova_restore_' || (
    select oid from pg_database where datname = current_database())`,
  ).toHaveLength(0)
  expect(
    await sql`
    select distinct pg_get_userbyid(relowner) as owner from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'graphile_worker')`,
  ).toEqual([{ owner: new URL(url).username }])
  expect((await sql`select 1 from migrations`).count).toBeGreaterThan(0)
})

test('after a failure the role is gone, and so is one that an earlier restore has left', async () => {
  const left = () => openPool(
    url,
  )`select 1 from pg_roles r join pg_database d on r.rolname = 'aulanova_restore_' || d.oid
    where d.datname = current_database()`
  await expect(
    asRestoreRole(url, async (own) => {
      await openPool(own)`create table half (id integer)`
      throw new Error('failed')
    }),
  ).rejects.toThrow('failed')
  expect(await left()).toHaveLength(0)
  const sql = openPool(url)
  await sql`drop table half`
  const [{ oid }] = await sql<[{ oid: number }]>`select oid from pg_database where datname = current_database()`
  await sql.unsafe(`create role aulanova_restore_${oid}`)
  await expect(asRestoreRole(url, async () => 'done')).resolves.toBe('done')
  expect(await left()).toHaveLength(0)
})
