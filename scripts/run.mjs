/**
 * The way in for every npm script. Plain JavaScript, so that any Node from 20 on can read it: it installs what is
 * missing, finds a Node that runs TypeScript by itself, and hands over to the program asked for.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const [target = 'start', ...args] = process.argv.slice(2)
const programs = {
  start: 'scripts/start.ts',
  test: 'scripts/test.ts',
  'test:s3': 'scripts/test-s3.ts',
  check: 'scripts/check.ts',
  dev: 'scripts/dev.ts',
  format: 'scripts/format.ts',
  bench: 'bench/bench.ts',
  drill: 'drills/drill.ts',
}
if (!Object.hasOwn(programs, target)) fail(`There is no program "${target}": ${Object.keys(programs).join(', ')}.`)
if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node 20 or newer is needed, this is ${process.version}.`)

await installWhatIsMissing()
await handOver(nodeThatRunsTypeScript(), [programs[target], ...args])

/** The lockfile's hash is noted after each installation, so that a second start does not ask npm anything. */
async function installWhatIsMissing() {
  const note = 'node_modules/.aulanova-installed'
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return
  const npm = process.env.npm_execpath
  const [command, given] = npm ? [process.execPath, [npm]] : ['npm', []]
  const started = Date.now()
  console.log('Installing packages. The first time this takes a minute or two.')
  const tick = setInterval(
    () => console.log(`  still installing, ${Math.round((Date.now() - started) / 1000)} s`),
    10_000,
  )
  // The build tools are development packages: without --include=dev, NODE_ENV=production would leave them out. Warnings
  // are silenced because they are about the Node that runs npm, not the one that the packages bring.
  const code = await run(command, [...given, 'ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'])
  clearInterval(tick)
  if (code !== 0) fail('The packages could not be installed: npm says why above.')
  mkdirSync('node_modules', { recursive: true })
  writeFileSync(note, wanted)
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** Node 24 and later run TypeScript without a build. With an older one, the Node that the packages bring takes over. */
function nodeThatRunsTypeScript() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const names = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]
  const require = createRequire(join(root, 'package.json'))
  for (const name of names) {
    try {
      const binary = join(dirname(require.resolve(`${name}/package.json`)), 'bin', 'node')
      if (existsSync(binary)) return binary
    } catch {
      // Not published for this platform under this name.
    }
  }
  fail(`Node 24 or newer is needed on ${process.platform} ${process.arch}, this is ${process.version}.`)
}

async function handOver(node, command) {
  // Compiled code is kept between starts; where it cannot be written, Node goes on without.
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env }
  const child = spawn(node, command, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm that is killed outright takes nobody along: the program would run on with nobody to stop it.
  const started = launchers()
  if (process.env.npm_lifecycle_event) setInterval(() => launchers() !== started && child.kill('SIGTERM'), 250).unref()
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
  await new Promise(() => {})
}

/** Who started us, and who started them: between npm and us there may be a shell, which outlives npm. */
function launchers() {
  const [, above] = existsSync(`/proc/${process.ppid}/status`)
    ? (/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${process.ppid}/status`, 'utf8')) ?? [])
    : []
  return `${process.ppid} ${above}`
}

function run(command, given) {
  return new Promise((resolve) => {
    const child = spawn(command, given, { stdio: 'inherit' })
    child.on('error', () => resolve(1)).on('exit', (code) => resolve(code ?? 1))
  })
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
