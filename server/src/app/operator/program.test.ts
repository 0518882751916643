import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { temporaryFolder } from '#testing/process.ts'
import { commands } from './commands.ts'
import { runProgram } from './program.ts'

const run = (...args: string[]) => runIn({}, ...args)

async function runIn(env: Record<string, string>, ...args: string[]) {
  const lines: string[] = []
  const code = await runProgram(args, { say: (line) => lines.push(line), env })
  return { code, said: lines.join('\n') }
}

test('without a command, or with an unknown one, it lists the commands and ends with 2', async () => {
  for (const args of [[], ['bakup'], ['constructor']]) {
    const { code, said } = await run(...args)
    expect(code).toBe(2)
    for (const name of Object.keys(commands)) expect(said).toContain(name)
  }
  expect((await run('--help')).code).toBe(0)
})

test.each(Object.keys(commands))('%s --help says how it is written', async (name) => {
  const { code, said } = await run(...name.split(' '), '--help')
  expect(code).toBe(0)
  expect(said).toMatch(new RegExp(`^npm run aulanova -- ${name}.*\n\n\\S`))
})

test('missing words and unknown options end with 2, a failure with 1', async () => {
  expect(await run('restore')).toMatchObject({ code: 2, said: expect.stringContaining('restore FILE') })
  expect(await run('backup', 'a', 'b')).toMatchObject({ code: 2 })
  expect(await run('reconcile', '--provder')).toMatchObject({ code: 2, said: expect.stringContaining('--provder') })
  expect(await run('backup', 'verify', '/nowhere/a.tar')).toMatchObject({
    code: 1,
    said: expect.stringContaining('ENOENT'),
  })
})

test('of a command that is half written, those that begin with it are named', async () => {
  for (const args of [['keys'], ['keys', 'rotat'], ['help', 'keys']]) {
    const { code, said } = await run(...args)
    expect([code, said]).toEqual([2, expect.stringMatching(/^There is no command "keys.*\n {2}keys rotate {2}[^\n]+$/)])
  }
  expect((await run('person')).said.split('\n')).toHaveLength(3)
})

test('a wrong option is named in plain words', async () => {
  const faults: [args: string[], said: string][] = [
    [['keys', 'rotate', '--foo'], 'It has no option --foo'],
    [['keys', 'rotate', '-x'], 'It has no option -x'],
    [['check', '--constructor'], 'It has no option --constructor'],
    [['check', '--json=1'], 'The option --json takes no value'],
    [['check', '--mail'], 'The option --mail needs a value'],
    [['check', '--mail', '--json'], 'The option --mail needs a value'],
    [['check', '--mail='], 'The option --mail needs a value'],
  ]
  for (const [args, fault] of faults) {
    const { code, said } = await run(...args)
    expect([code, said.split('\n')[0]]).toEqual([2, `${fault}. This is how it is written:`])
  }
})

test('what must not be done in an environment is refused before anything is opened', async () => {
  expect(await run('generate', 'XL')).toMatchObject({ code: 2, said: expect.stringContaining('100000 users') })
  expect(await runIn({ NODE_ENV: 'production' }, 'generate', 'S')).toMatchObject({
    code: 1,
    said: expect.stringContaining('public passwords'),
  })
  expect(await runIn({ SECRET_KEY: 'x'.repeat(32) }, 'keys', 'rotate')).toMatchObject({
    code: 1,
    said: expect.stringContaining('SECRET_KEY_PREVIOUS'),
  })
  expect(await runIn({ SECRET_KEY_PREVIOUS: 'x'.repeat(32) }, 'check')).toMatchObject({ code: 1 })
  expect(await runIn({ PORT: 'x' }, 'check')).toMatchObject({ code: 1, said: expect.stringContaining('PORT') })
})

/** Words that a command needs; commands that take none are not here. */
const wordsOf: Record<string, string[]> = {
  'admin create': ['a@example.test'],
  backup: ['/nowhere/a.tar'],
  'person export': ['a@example.test', '/nowhere/a.zip'],
  'person delete': ['a@example.test'],
  'node add': ['one'],
}

test('with a mistyped DATA_DIR no command makes a database there, and each says so in one sentence', async () => {
  const folder = await temporaryFolder()
  const env = { DATA_DIR: join(folder.path, 'mistyped') }
  for (const name of [
    'admin create',
    'backup',
    'keys rotate',
    'node add',
    'person export',
    'person delete',
    'reconcile',
  ]) {
    const { code, said } = await runIn(env, ...name.split(' '), ...(wordsOf[name] ?? []))
    expect([name, code, said]).toEqual([name, 1, expect.stringMatching(/^There is no database in .*mistyped: [^\n]*$/)])
  }
  expect(await runIn(env, 'check')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^✗ database: There is no database in .*mistyped: [^\n]*$/),
  })
  await expect(access(env.DATA_DIR)).rejects.toThrow('ENOENT')
  await folder.remove()
})

test('what the database refuses is said in one sentence: a name that is taken, tables that are not there', async () => {
  const database = await testDatabase()
  const env = { DATABASE_URL: database.url }
  expect((await runIn(env, 'node', 'add', 'one')).code).toBe(0)
  const again = await runIn(env, 'node', 'add', 'one')
  expect([again.code, again.said]).toEqual([1, expect.stringMatching(/^A node is called "one" already: [^\n]*\.$/)])
  const gone = await runIn({ DATABASE_URL: database.url.replace(/\/[^/?]+(?=$|\?)/, '/no_such_database') }, 'reconcile')
  expect([gone.code, gone.said]).toEqual([1, expect.stringMatching(/^[^\n]{10,300}\.$/)])
  await database.drop()
})
