import { expect, test } from 'vitest'
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
