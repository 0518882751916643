/**
 * Entry point of every npm script. Plain JavaScript, so that any Node from 20 on can run it. Installs missing packages,
 * finds a Node that runs TypeScript, and runs the requested program with it.
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
  bench: 'tools/bench/bench.ts',
  drill: 'tools/drills/drill.ts',
  gallery: 'tools/e2e/gallery/gallery.ts',
  lighthouse: 'tools/e2e/lighthouse/lighthouse.ts',
  aulanova: 'server/src/app/operator/aulanova.ts',
}
/** How often the progress of the installation is printed, in milliseconds. */
const progressEvery = 5_000
/** These need no packages for tests, checks, the benchmark and the drills, which are development packages. */
const ofProduct = new Set(['start', 'dev', 'aulanova'])
if (!Object.hasOwn(programs, target)) fail(`There is no program "${target}": ${Object.keys(programs).join(', ')}.`)
if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node 20 or newer is needed, this is ${process.version}.`)

await installPackages()
await runProgram(nodeThatRunsTypeScript(), [programs[target], ...args])

/**
 * Installs packages unless those that the program needs are there already. The file says for which lockfile they were
 * installed, and whether all of them or only the product's. With the product's in place the others are added by
 * `npm install`: `npm ci` would remove the packages of a server that is running.
 */
async function installPackages() {
  const file = 'node_modules/.aulanova-installed'
  const lockfile = readFileSync('package-lock.json', 'utf8')
  const hash = createHash('sha256').update(lockfile).digest('hex')
  const [installedHash, installed] = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : []
  const isCurrent = installedHash === hash
  const needed = ofProduct.has(target) ? 'product' : 'all'
  if (isCurrent && (installed === 'all' || installed === needed)) return
  const npm = process.env.npm_execpath
  const [command, given] = npm ? [process.execPath, [npm]] : ['npm', []]
  const action = isCurrent ? ['install', '--no-save'] : ['ci']
  const set = needed === 'all' ? '--include=dev' : '--omit=dev'
  const folders = packagesOf(lockfile, needed)
  const progress = showProgress(isCurrent ? folders.filter((folder) => !isInstalled(folder)) : folders)
  // Warnings are silenced because they are about the Node that runs npm, not the installed one that runs the product.
  const code = await run(command, [...given, ...action, set, '--loglevel=error', '--no-audit', '--no-fund'])
  progress.end()
  if (code !== 0) fail('The packages could not be installed; see the output of npm above.')
  mkdirSync('node_modules', { recursive: true })
  writeFileSync(file, `${hash} ${needed}`)
}

/** The folders that npm fills on this system: all packages of the lockfile, or those that the product runs and is built with. */
function packagesOf(lockfile, needed) {
  const isFor = (list, value) => !list || list.includes(value)
  const libc = process.report?.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return Object.entries(JSON.parse(lockfile).packages).flatMap(([folder, { dev, link, os, cpu, libc: libcs }]) =>
    folder.includes('node_modules/') &&
    !link &&
    (needed === 'all' || !dev) &&
    isFor(os, process.platform) &&
    isFor(cpu, process.arch) &&
    (process.platform !== 'linux' || isFor(libcs, libc))
      ? [folder]
      : [],
  )
}

function isInstalled(folder) {
  return existsSync(join(folder, 'package.json'))
}

/** Prints how many of these packages are there, every few seconds. */
function showProgress(folders) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  console.log(
    `Installing ${folders.length} package${folders.length === 1 ? '' : 's'}. The first time this takes a minute or two.`,
  )
  const tick = setInterval(
    () => console.log(`  ${folders.filter(isInstalled).length} of ${folders.length} packages, ${seconds()} s`),
    progressEvery,
  )
  return {
    end() {
      clearInterval(tick)
      console.log(`Packages installed in ${seconds()} s.`)
    },
  }
}

/** This Node if it runs TypeScript without a build (24 or newer), otherwise the one installed as a package. */
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

async function runProgram(node, command) {
  // Caches compiled code between starts; Node ignores the cache where it cannot be written.
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env }
  const child = spawn(node, command, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // If npm is killed with SIGKILL, no signal reaches us: a changed parent shows that the program has to be stopped.
  const started = parents()
  if (process.env.npm_lifecycle_event) setInterval(() => parents() !== started && child.kill('SIGTERM'), 250).unref()
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
  await new Promise(() => {})
}

/** The ids of the parent and grandparent process: between npm and us there may be a shell, which outlives npm. */
function parents() {
  const [, grandparent] = existsSync(`/proc/${process.ppid}/status`)
    ? (/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${process.ppid}/status`, 'utf8')) ?? [])
    : []
  return `${process.ppid} ${grandparent}`
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
