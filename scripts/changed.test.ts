import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { followPrograms, ownProgram, readingTests } from '../changed-tests.ts'
import { changedSince, journeysFor, journeysOf, testsReading } from './changed.ts'

const journeys = globSync('tools/e2e/*.journey.ts').map((file) => basename(file, '.journey.ts'))

test('every domain names journeys that exist, and so do folders of domains', () => {
  const namesIn = (pattern: string) => globSync(pattern).map((folder) => basename(folder))
  const domains = namesIn('{server,web}/src/domains/*')
  const folders = [...domains, ...namesIn('{server,web}/src/domains/*/*')]
  expect(domains.filter((domain) => !journeysOf[domain])).toEqual([])
  expect(Object.keys(journeysOf).filter((name) => !folders.includes(name))).toEqual([])
  expect(
    Object.values(journeysOf)
      .flat()
      .filter((name) => !journeys.includes(name)),
  ).toEqual([])
})

test('every journey is walked for some domain', () => {
  const walked = new Set(['gallery', 'preferences', 'walk', ...Object.values(journeysOf).flat()])
  expect(journeys.filter((name) => !walked.has(name))).toEqual([])
})

test.each([
  [['docs/architecture.md', 'server/src/domains/reference/lists/reference.test.ts'], []],
  [['tools/e2e/focus.journey.ts'], ['focus']],
  [
    ['tools/e2e/walk/watch.ts', 'tools/e2e/gallery/pictures.ts', 'tools/e2e/lighthouse/scores.ts'],
    ['gallery', 'preferences', 'walk'],
  ],
  [
    ['web/src/domains/learning/player/player.tsx', 'server/src/domains/operations/sent-mails/sent-mails.routes.ts'],
    ['account', 'keyboard', 'player', 'preferences', 'two-writers', 'walk'],
  ],
  [['web/src/domains/learning/player/player.tsx', 'web/src/platform/api/call.ts'], 'all'],
  [['contract/src/reference/reference.ts'], 'all'],
  [['web/src/domains/authoring/block-view/video-view.tsx'], 'all'],
  [['server/src/domains/identity/people/people-search-sql.ts'], 'all'],
  [['tools/e2e/test.ts'], 'all'],
] as const)('after a change of %j the journeys %j are walked', (files, expected) => {
  expect(journeysFor(files)).toEqual(expected)
})

test.each([
  ['docs/runbook.md', ['server/src/platform/providers/identity/cognito/runbook.test.ts']],
  ['locales/es/common.json', ['server/', 'web/']],
  ['server/src/app/processes/fleet.ts', ['server/src/app/processes/imports.test.ts']],
])('after a change of %s the tests run that read it, and those of the house', (file, expected) => {
  expect(testsReading([file])).toEqual(
    expect.arrayContaining(['house.test.ts', 'scripts/changed.test.ts', ...expected]),
  )
  expect(testsReading([file])).not.toContain('web/src/platform/analytics/analytics.test.ts')
})

test('every test that reads sources has its row', () => {
  const reads = /\b(?:readFile|readFileSync|readdir|readdirSync|globSync)\(/
  const ours = /import\.meta\.(?:url|dirname|filename)|['"`](?:avatar-node|contract|docs|server|web)\//
  const isReading = (file: string) => {
    const text = readFileSync(file, 'utf8')
      .replaceAll(ownProgram, '')
      .replace(/^import .*$/gm, '')
    return reads.test(text) && ours.test(text)
  }
  const found = globSync([
    '{avatar-node,contract,server}/src/**/*.test.ts',
    'web/{build,src}/**/*.test.{ts,tsx}',
  ]).filter(isReading)
  // A change of what the demo is made of runs all tests.
  expect(found.filter((file) => !(file in readingTests) && !file.startsWith('server/src/demo/'))).toEqual([])
  expect(Object.keys(readingTests).filter((path) => !existsSync(path))).toEqual([])
})

test('programs and workers are followed to what they import', () => {
  const made = followPrograms.transform("const program = new URL('../main.ts', import.meta.url)")
  expect(made?.code).toMatch(/^const program = .*\n;\(\) => \[import\('\.\.\/main\.ts'\)\]$/)
  expect(followPrograms.transform("const page = new URL('https://a.test/x.ts')")).toBeUndefined()
})

/** A repository with one committed file. */
function repository(branch: string) {
  const folder = mkdtempSync(join(tmpdir(), 'aulanova-changed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.test', ...args], { cwd: folder })
  git('init', '--quiet', `--initial-branch=${branch}`)
  writeFileSync(join(folder, 'old.ts'), 'export const one = 1\n')
  git('add', '.')
  git('commit', '--quiet', '--message=one')
  return { folder, git }
}

test('a moved file has changed where it was and where it is', () => {
  const { folder, git } = repository('main')
  renameSync(join(folder, 'old.ts'), join(folder, 'new.ts'))
  git('add', '.')
  writeFileSync(join(folder, 'untracked.ts'), '')
  expect(changedSince(undefined, folder).files).toEqual(['new.ts', 'old.ts', 'untracked.ts'])
  git('switch', '--quiet', '--create', 'moved')
  git('commit', '--quiet', '--message=two')
  expect(changedSince(undefined, folder).files).toEqual(['new.ts', 'old.ts', 'untracked.ts'])
  expect(changedSince('HEAD', folder).files).toEqual(['untracked.ts'])
})

test('without a branch main, or with a commit that is not there, one sentence says so', () => {
  const { folder } = repository('trunk')
  expect(() => changedSince(undefined, folder)).toThrow(/^There is no branch main to compare with: .+\.$/)
  expect(() => changedSince('nothing', folder)).toThrow(/^There is no commit nothing to compare with: .+\.$/)
})
