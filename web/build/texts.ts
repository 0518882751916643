import { isLanguage, type Language, languages } from '@aulanova/contract/kernel/languages'
import { namespaces as all, filesOf, readTexts, serverNamespaces } from '@aulanova/locales/texts'
import type { Plugin } from 'vite'

const module = 'virtual:texts'

const namespaces = all.filter((name) => !serverNamespaces.includes(name))

/** Namespaces whose texts are used together. Those that are not named form the bundle of their own name. */
const bundles: Record<string, readonly string[]> = {
  first: ['auth', 'common', 'problems'],
  learner: ['blocks', 'certificates', 'learning', 'player', 'questions', 'taking'],
  authoring: ['authoring', 'content', 'evaluations'],
  account: ['access', 'account', 'contact', 'documents', 'layout', 'password'],
  people: ['files', 'permissions', 'users'],
}

/** What visitors and learners see. The first load has a line for each of these bundles and languages, and not for others. */
const early = ['first', 'menu', 'learner', 'account', 'catalogue', 'home', 'offers', 'slides']
export const isEarly = (bundle: string) => early.includes(bundle)

export const bundleOf = (namespace: string) =>
  Object.keys(bundles).find((name) => bundles[name]?.includes(namespace)) ?? namespace

/** A module with the loaders of all bundles that the first load does not know. */
export const laterTexts = `${module}/later`

/**
 * Provides `virtual:texts`: the bundle of each namespace, and a loader for each bundle of each language. A page then
 * takes its texts in a few requests instead of one for each namespace.
 */
export function texts(): Plugin {
  return {
    name: 'aulanova:texts',
    resolveId: (id) => (id.startsWith(module) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${module}`)) return null
      if (id === `\0${laterTexts}`) return loadersOf((bundle) => !isEarly(bundle))
      const [, language, bundle] = id.split('/')
      if (!isLanguage(language ?? null) || !bundle) return indexModule()
      const own = namespaces.filter((namespace) => bundleOf(namespace) === bundle)
      for (const file of own.flatMap((namespace) => filesOf(language as Language, namespace))) this.addWatchFile(file)
      return bundleModule(language as Language, own)
    },
  }
}

/** Of the bundles that `isWanted`, by `language/bundle`. */
function loadersOf(isWanted: (bundle: string) => boolean) {
  const loaders = languages.flatMap((language) =>
    [...new Set(namespaces.map(bundleOf))]
      .filter(isWanted)
      .map((bundle) => `'${language}/${bundle}': () => import('${module}/${language}/${bundle}')`),
  )
  return `export const bundles = {${loaders.join(',\n')}}`
}

function indexModule() {
  return `export const bundleOf = ${JSON.stringify(Object.fromEntries(namespaces.map((name) => [name, bundleOf(name)])))}
${loadersOf(isEarly)}
export const later = () => import('${laterTexts}')`
}

const bundleModule = (language: Language, own: readonly string[]) =>
  `export default ${JSON.stringify(Object.fromEntries(own.map((name) => [name, readTexts(language, name)])))}`
