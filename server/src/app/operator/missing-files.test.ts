import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aUser } from '#demo/factories/people.ts'
import { connect } from '#platform/db/db.ts'
import { testDatabase } from '#testing/database.ts'
import { aCourse } from '#testing/factories/courses.ts'
import { runProgram } from './program.ts'

test('a backup that lacks files is written, says how many, and ends with 1', async () => {
  const database = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'aulanova-missing-'))
  const lines: string[] = []
  const env = { DATABASE_URL: database.url, DATA_DIR: folder }
  const run = (name: string) => runProgram(['backup', join(folder, name)], { say: (line) => lines.push(line), env })
  const sql = connect(database.url, { max: 1 })

  expect(await run('whole.tar')).toBe(0)
  // Its cover was never uploaded.
  await aCourse(sql, { ownerId: (await aUser(sql)).id })
  expect(await run('lacking.tar')).toBe(1)
  expect(lines.join('\n')).toContain('1 files that the database names were not in the store')
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['whole.tar', 'lacking.tar']))

  await sql.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})
