import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const locales = join(import.meta.dirname, '../src/locales')
const module = 'virtual:texts'

/** Namespaces whose texts are used together. Those that are not named form the bundle of their own name. */
const bundles: Record<string, readonly string[]> = {
  first: ['auth', 'common', 'problems'],
  learner: ['blocks', 'certificates', 'learning', 'menu', 'player', 'questions', 'taking'],
  builder: ['authoring', 'builder', 'content', 'evaluations', 'review'],
  account: ['access', 'account', 'contact', 'documents', 'layout', 'password'],
  payments: ['billing', 'purchase'],
  // One bundle: the first load has a line for each bundle and language.
  administration: [
    'analytics',
    'audit',
    'avatars',
    'careers',
    'courses',
    'files',
    'finances',
    'legal',
    'monitoring',
    'organization',
    'palette',
    'permissions',
    'reference',
    'site',
    'subscriptions',
    'system',
    'users',
  ],
}

export const bundleOf = (namespace: string) =>
  Object.keys(bundles).find((name) => bundles[name]?.includes(namespace)) ?? namespace

/**
 * Provides `virtual:texts`: the bundle of each namespace, and a loader for each bundle of each language. A page then
 * takes its texts in one or two requests instead of one for each namespace.
 */
export function texts(): Plugin {
  return {
    name: 'aulanova:texts',
    resolveId: (id) => (id.startsWith(module) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${module}`)) return null
      const [, language, bundle] = id.split('/')
      return language && bundle ? bundleModule(language, bundle) : indexModule()
    },
  }
}

function indexModule() {
  const languages = readdirSync(locales, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  )
  const namespaces = namespacesOf(languages[0] ?? '')
  const loaders = languages.flatMap((language) =>
    [...new Set(namespaces.map(bundleOf))].map(
      (bundle) => `'${language}/${bundle}': () => import('${module}/${language}/${bundle}')`,
    ),
  )
  return `export const bundleOf = ${JSON.stringify(Object.fromEntries(namespaces.map((name) => [name, bundleOf(name)])))}
export const bundles = {${loaders.join(',\n')}}`
}

function bundleModule(language: string, bundle: string) {
  const namespaces = namespacesOf(language).filter((namespace) => bundleOf(namespace) === bundle)
  const imports = namespaces.map((name) => `import ${name} from '${join(locales, language, `${name}.json`)}'`)
  return `${imports.join('\n')}\nexport default {${namespaces.join(',')}}`
}

const namespacesOf = (language: string) =>
  readdirSync(join(locales, language)).flatMap((file) => /^(\w+)\.json$/.exec(file)?.[1] ?? [])
