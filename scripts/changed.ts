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

/** Which journeys walk through a feature, of the server or the web. */
export const journeysOfFeature: Record<string, string[]> = {
  academics: ['reference'],
  account: ['account', 'focus'],
  'admin-courses': ['admin-courses', 'keyboard-staff'],
  analytics: ['admin-courses'],
  attempts: ['evaluation', 'keyboard', 'two-writers'],
  audit: ['audit'],
  auth: ['account', 'focus', 'keyboard', 'learner', 'purchase', 'session', 'side-video'],
  avatars: ['avatars'],
  billing: ['purchase'],
  builder: ['builder', 'content', 'review', 'rich-text', 'trusted-types', 'two-writers', 'uploads', 'a-whole-course'],
  catalogue: ['catalogue', 'learner', 'purchase'],
  certificates: ['certificate', 'keyboard'],
  contact: ['account'],
  content: ['content', 'review', 'rich-text', 'two-writers', 'a-whole-course'],
  costs: ['monitoring'],
  courses: ['admin-courses', 'builder', 'content', 'review', 'two-writers', 'a-whole-course'],
  documents: ['account', 'documents'],
  events: ['site'],
  files: ['content', 'player', 'simulation', 'uploads'],
  finances: ['finances', 'subscriptions'],
  guides: ['guides'],
  identity: ['account', 'learner', 'purchase', 'session'],
  learning: ['certificate', 'keyboard', 'learner', 'player', 'two-writers'],
  mail: ['account'],
  metrics: ['monitoring'],
  monitoring: ['monitoring'],
  organization: ['site'],
  organizations: ['site'],
  persons: ['certificate'],
  player: ['keyboard', 'player', 'two-writers'],
  preview: ['content'],
  public: ['learner'],
  publishing: ['review', 'a-whole-course'],
  purchase: ['purchase'],
  purchases: ['purchase', 'subscriptions'],
  reference: ['keyboard-staff', 'reference'],
  review: ['keyboard-staff', 'review', 'a-whole-course'],
  search: ['palette'],
  sites: ['site', 'trusted-types'],
  site: ['site'],
  subscriptions: ['certificate', 'learner', 'player', 'purchase', 'subscriptions'],
  system: ['delivery'],
  users: ['account', 'keyboard-staff', 'users'],
}

/** Open every page, so that whatever a feature changes can break them. */
const everywhere = ['preferences', 'walk']

/** Files from which no program is made. */
const isText = (file: string) => /^(docs|deploy)\/|\.md$|^LICENSE$|^\.ci\//.test(file)

/** The journeys that these changes can break: by name, or all of them when the change is not within one feature. */
export function journeysFor(files: readonly string[]): string[] | 'all' {
  const named = files
    .filter((file) => !isText(file) && !/\.test\.tsx?$|^(bench|drills|scripts)\//.test(file))
    .map(ofFile)
  return named.includes(null) ? 'all' : [...new Set(named.flatMap((names) => names ?? []))].toSorted()
}

function ofFile(file: string): string[] | null {
  const journey = /^e2e\/(.+)\.journey\.ts$/.exec(file)?.[1]
  if (journey) return [journey]
  if (file.startsWith('e2e/walk/')) return everywhere
  if (file.startsWith('e2e/preferences/')) return ['preferences']
  // Commands of their own, which no journey uses.
  if (/^e2e\/(gallery|lighthouse)\//.test(file)) return []
  const feature = /^(?:server|web)\/src\/features\/([^/]+)\//.exec(file)?.[1]
  const named = feature && journeysOfFeature[feature]
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
