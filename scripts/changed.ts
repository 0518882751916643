import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { houseTests, readingTests } from '../changed-tests.ts'
import { step } from './steps.ts'

/** Files that differ from a commit. */
interface Change {
  base: string
  files: string[]
}

/** Which journeys walk through a folder of a domain, of the server or the web, or through the rest of the domain. */
export const journeysOf: Record<string, string[]> = {
  identity: ['account', 'adding', 'focus', 'guides', 'keyboard', 'learner', 'purchase', 'session', 'users'],
  account: ['account', 'focus'],
  auth: ['account', 'focus', 'keyboard', 'learner', 'purchase', 'session', 'side-video'],
  users: ['account', 'adding', 'keyboard-staff', 'users'],
  reference: ['adding', 'keyboard-staff', 'reference'],
  academics: ['reference'],
  documents: ['account', 'documents'],
  files: ['content', 'player', 'simulation', 'uploads'],
  authoring: [
    'adding',
    'admin-courses',
    'builder',
    'content',
    'keyboard-staff',
    'review',
    'two-writers',
    'a-whole-course',
  ],
  'admin-courses': ['admin-courses', 'keyboard-staff'],
  builder: ['builder', 'content', 'review', 'rich-text', 'trusted-types', 'two-writers', 'uploads', 'a-whole-course'],
  content: ['content', 'review', 'rich-text', 'two-writers', 'a-whole-course'],
  publishing: ['review', 'a-whole-course'],
  review: ['keyboard-staff', 'review', 'a-whole-course'],
  catalogue: ['catalogue', 'home', 'learner', 'purchase'],
  selling: ['finances', 'purchase', 'subscriptions'],
  billing: ['purchase'],
  finances: ['finances', 'subscriptions'],
  join: ['purchase'],
  purchase: ['purchase'],
  purchases: ['purchase', 'subscriptions'],
  subscriptions: ['certificate', 'learner', 'player', 'purchase', 'subscriptions'],
  organizations: ['adding', 'site'],
  sites: ['site', 'trusted-types'],
  learning: ['certificate', 'keyboard', 'learner', 'player', 'two-writers'],
  analytics: ['admin-courses'],
  attempts: ['evaluation', 'keyboard', 'two-writers'],
  certificates: ['certificate', 'keyboard'],
  'course-analytics': ['admin-courses', 'builder'],
  player: ['keyboard', 'player', 'two-writers'],
  preview: ['content'],
  operations: ['account', 'adding', 'audit', 'delivery', 'learner', 'monitoring', 'palette'],
  audit: ['audit'],
  contact: ['account', 'adding'],
  costs: ['monitoring'],
  events: ['site'],
  metrics: ['monitoring'],
  monitoring: ['monitoring'],
  'sent-mails': ['account'],
  persons: ['certificate'],
  public: ['learner'],
  search: ['palette'],
  system: ['delivery'],
  avatars: ['avatars'],
}

/** What domains above use too. */
const shared =
  /-sql\.ts$|\/domains\/[^/]+\/(?:admin-course|block-view|course-page|giving|guides|parts|people|person-search|publish-rules|question-view|refund)\//

/** Open every page, so that whatever a domain changes can break them. */
const everywhere = ['preferences', 'walk']

/** Files from which no program is made. */
const isText = (file: string) => /^(docs|deploy)\/|\.md$|^LICENSE$|^\.ci\//.test(file)

/** The journeys that these changes can break: by name, or all of them when a change is not within a domain. */
export function journeysFor(files: readonly string[]): string[] | 'all' {
  const named = files
    .filter((file) => !isText(file) && !/\.test\.tsx?$|^(scripts|tools\/(bench|drills))\//.test(file))
    .map(ofFile)
  return named.includes(null) ? 'all' : [...new Set(named.flatMap((names) => names ?? []))].toSorted()
}

function ofFile(file: string): string[] | null {
  const journey = /^tools\/e2e\/(.+)\.journey\.ts$/.exec(file)?.[1]
  if (journey) return [journey]
  if (file.startsWith('tools/e2e/walk/')) return everywhere
  if (file.startsWith('tools/e2e/preferences/')) return ['preferences']
  if (file.startsWith('tools/e2e/gallery/')) return ['gallery']
  // A command of its own, which no journey uses.
  if (file.startsWith('tools/e2e/lighthouse/')) return []
  if (shared.test(file)) return null
  const [, domain = '', folder = ''] = /^(?:server|web)\/src\/domains\/([^/]+)\/(?:([^/]+)\/)?/.exec(file) ?? []
  const named = journeysOf[folder] ?? journeysOf[domain]
  return named ? [...named, ...everywhere] : null
}

/** Against a commit, or the one at which this branch left `main`; on `main`, against what is committed. */
export function changedSince(given?: string, folder = '.'): Change {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  const isOnMain = () => git('branch', '--show-current') === 'main'
  try {
    const base = git('rev-parse', '--verify', given ? `${given}^{commit}` : isOnMain() ? 'HEAD' : 'main^{commit}')
    const since = given ? base : git('merge-base', base, 'HEAD')
    // Of a file that was moved both paths: tests may read or import it where it was.
    const changed = `${git('diff', '--name-only', '--no-renames', since)}\n${git('ls-files', '--others', '--exclude-standard')}`
    return { base: since, files: changed.split('\n').filter(Boolean) }
  } catch {
    const missing = given ? `There is no commit ${given}` : 'There is no branch main'
    throw new Error(`${missing} to compare with: npm test -- changed REF compares with the commit REF.`)
  }
}

/** The files of tests that these changes can break. */
export async function testsFor({ base, files }: Change): Promise<string[]> {
  if (files.length === 0) return []
  const list = resolve('.cache/changed-tests.json')
  const vitest = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', `--json=${list}`, '--changed', base]
  if (!(await step(vitest))) throw new Error('The tests that import what has changed could not be found.')
  const importing = (JSON.parse(readFileSync(list, 'utf8')) as { file: string }[]).map(({ file }) => file)
  return [...new Set([...importing, ...testsReading(files).map((path) => resolve(path))])]
}

/** The tests, or folders of tests, that read one of these files. */
export const testsReading = (files: readonly string[]) => [
  ...globSync(houseTests, { exclude: ['**/node_modules/**'] }),
  ...Object.keys(readingTests).filter((path) => files.some((file) => readingTests[path]?.test(file))),
]
