import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { runProgram } from './program.ts'

async function run(...args: string[]) {
  const lines: string[] = []
  const code = await runProgram(args, { say: (line) => lines.push(line), env: {} })
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
