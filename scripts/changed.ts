import { execFileSync } from 'node:child_process'

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

/** Against a commit, or the branch that this one left `main` at; on `main`, against what is committed. */
export function changedSince(given?: string): { base: string; files: string[] } {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const base = given ?? (git('branch', '--show-current') === 'main' ? 'HEAD' : git('merge-base', 'main', 'HEAD'))
  const changed = `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`
  return { base, files: changed.split('\n').filter(Boolean) }
}
