import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface LockedPackage {
  version?: string
  os?: string | string[]
  optionalDependencies?: Record<string, string>
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const locked: Record<string, LockedPackage> = readJson('package-lock.json').packages
/** Every package with its version: a part of another version is not loaded. */
const held = new Set(
  Object.entries(locked).map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`),
)

/** The platforms we support. Packages call glibc Linux `linux-x64` or `linux-x64-gnu`. */
const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']
const isFor = (platform: string) => (part: string) => part.endsWith(platform) || part.endsWith(`${platform}-gnu`)

/** Packages with one optional native package per platform. Those native packages themselves have an `os` field. */
const withParts = Object.entries(locked)
  .map(([path, { os, optionalDependencies = {} }]) => ({
    path,
    os,
    optionalDependencies,
    parts: Object.keys(optionalDependencies),
  }))
  .filter(({ os, parts }) => !os && parts.some((part) => /(linux|darwin|win32)-/.test(part)))

test('packages with native parts are recognised', () => {
  const paths = withParts.map(({ path }) => path)
  for (const known of ['node_modules/rolldown', 'node_modules/@biomejs/biome', 'node_modules/sharp', 'server', ''])
    expect(paths).toContain(known)
})

test.each(platforms)('the lockfile holds every native part for %s', (platform) => {
  const missing = withParts.flatMap(({ path, parts, optionalDependencies }) => {
    const wanted = parts.filter(isFor(platform))
    if (wanted.length === 0) return [`${path || 'the project'} has no part for ${platform}`]
    return wanted
      .map((part) => `${part}@${optionalDependencies[part]}`)
      .filter((part) => !held.has(part))
      .map((part) => `${path || 'the project'} lacks ${part}`)
  })
  expect(missing).toEqual([])
})

/** Platforms whose Node package has to differ in version, each with the reason. */
const differentNode: Record<string, string> = {}

test('every platform runs the same Node version', () => {
  const nodes = Object.entries(readJson('package.json').optionalDependencies as Record<string, string>)
  const common = nodes.find(([name]) => isFor('linux-x64')(name))?.[1]
  expect(common).toMatch(/^\d+\.\d+\.\d+$/)
  const different = Object.fromEntries(
    platforms.flatMap((platform) => {
      const version = nodes.find(([name]) => isFor(platform)(name))?.[1]
      return version === common ? [] : [[platform, version]]
    }),
  )
  expect(different).toEqual(differentNode)
})

test('no download address is written into the lockfile', () => {
  const addresses = Object.values(locked).filter((entry) =>
    /^https?:/.test(String(Reflect.get(entry, 'resolved') ?? '')),
  )
  expect(addresses).toEqual([])
})

const together = ['@aws-sdk/', '@mantine/', '@tiptap/', 'react']

test.each(together)('packages of %s have one version, once', (name) => {
  const isOf = (known: string) => (name.endsWith('/') ? known.startsWith(name) : [name, `${name}-dom`].includes(known))
  const wanted = ['server', 'web'].flatMap((folder) =>
    Object.entries<string>(readJson(`${folder}/package.json`).dependencies),
  )
  const own = wanted.filter(([known]) => isOf(known))
  expect(own.length).toBeGreaterThan(1)
  expect(new Set(own.map(([, version]) => version)).size).toBe(1)
  const names = new Set(own.map(([known]) => known))
  const installed = Object.keys(locked).filter((path) => names.has(path.replace(/^.*node_modules\//, '')))
  expect(installed).toHaveLength(names.size)
})
