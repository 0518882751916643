import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** Installs the requested packages, records its arguments, and ends on a signal. */
const npm = `
const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require('node:fs')
const args = process.argv.slice(2)
appendFileSync('npm-calls', args.filter((arg) => !arg.startsWith('--loglevel') && !/audit|fund/.test(arg)).join(' ') + '\\n')
for (const name of args.includes('--omit=dev') ? ['product'] : ['product', 'tests']) {
  mkdirSync('node_modules/' + name, { recursive: true })
  writeFileSync('node_modules/' + name + '/package.json', '{}')
}
if (!existsSync('wait')) process.exit()
process.stdin.once('data', () => process.exit())`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aulanova-run-'))
  mkdirSync(join(folder, 'scripts'))
  // It prints its progress after five seconds, for which no test waits.
  const [tick, program] = ['progressEvery = 5_000', readFileSync('scripts/run.mjs', 'utf8')]
  expect(program).toContain(tick)
  writeFileSync(join(folder, 'scripts/run.mjs'), program.replace(tick, 'progressEvery = 20'))
  for (const name of ['start', 'check']) writeFileSync(join(folder, `scripts/${name}.ts`), `console.log('ran ${name}')`)
  writeFileSync(join(folder, 'npm.cjs'), npm)
  const packages = {
    '': {},
    'node_modules/product': {},
    'node_modules/tests': { dev: true },
    'node_modules/elsewhere': { os: ['none'] },
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
})
afterEach(() => rmSync(folder, { recursive: true }))

function start(target: string): ChildProcess {
  const env = { ...process.env, npm_execpath: join(folder, 'npm.cjs'), npm_lifecycle_event: '' }
  return spawn(process.execPath, ['scripts/run.mjs', target], { cwd: folder, env, stdio: ['pipe', 'pipe', 'inherit'] })
}

async function run(target: string) {
  const child = start(target)
  const [said, [code]] = await Promise.all([text(child.stdout!), once(child, 'exit')])
  expect(code).toBe(0)
  return said
}
const calls = () => readFileSync(join(folder, 'npm-calls'), 'utf8').trim().split('\n')

test('the product gets its packages; checks add the others, and neither installs again', async () => {
  expect(await run('start')).toMatch(/Installing 1 package.*ran start/s)
  expect(await run('start')).toBe('ran start\n')
  expect(await run('check')).toMatch(/Installing 1 package.*ran check/s)
  expect(await run('start')).toBe('ran start\n')
  expect(calls()).toEqual(['ci --omit=dev', 'install --no-save --include=dev'])
})

test('all packages are installed anew when the lockfile changes', async () => {
  await run('check')
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { 'node_modules/product': {} } }))
  await run('check')
  expect(calls()).toEqual(['ci --include=dev', 'ci --include=dev'])
})

test('while packages come, it says how many of how many', async () => {
  writeFileSync(join(folder, 'wait'), '')
  const child = start('check')
  let said = ''
  child.stdout!.on('data', (chunk) => {
    said += chunk
    if (said.includes('2 of 2 packages')) child.stdin!.end('go')
  })
  await once(child, 'exit')
  expect(said).toMatch(/Installing 2 packages.*2 of 2 packages, \d+ s\n.*Packages installed in \d+ s\.\nran check/s)
})
