import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseLanguage, type Language, languageTags } from '@aulanova/contract/kernel/languages'

const folder = import.meta.dirname

/** Texts by their key, which is the English text; of a counted text one for each plural form of the language. */
export type Table = Record<string, string>

/** What only the server says: in mails, papers (PDF), tables (CSV), and on the pages that it renders itself. */
export const serverNamespaces: readonly string[] = [
  'certificate-papers',
  'mails',
  'pages',
  'receipts',
  'statements',
  'tables',
]

/** Each file in `eng` is a namespace, and says which texts the namespace has. */
export const namespaces = readdirSync(join(folder, 'eng')).map((file) => file.replace('.json', ''))

/** Texts that several namespaces have. */
const shared = 'shared'

/**
 * The files that the texts of a namespace are looked up in; the last one that has a text wins. What several namespaces say
 * stands in the shared file, and a regional language says only what differs from its base.
 */
export const filesOf = (language: Language, namespace: string): string[] =>
  [shared, namespace].flatMap((name) =>
    [baseLanguage[language], language].flatMap((part) => {
      const file = join(folder, part ?? '', `${name}.json`)
      return part && existsSync(file) ? file : []
    }),
  )

export const readTable = (file: string): Table => JSON.parse(readFileSync(file, 'utf8'))

type Base<Key> = Key extends `${infer Text}_${Intl.LDMLPluralRule}` ? Text : Key

/** The English texts of a table; of a counted one without its plural form. */
export type KeyOf<English> = Base<keyof English & string>

/** Looks a text up and fills in its placeholders. A number called `count` chooses the plural form. */
export type TextsOf<English> = (key: KeyOf<English>, values?: Record<string, string | number>) => string

export const plural = /_(?:zero|one|two|few|many|other)$/

/** The keys of a namespace: a counted text has one for each form of the language, where English has `_one` and `_other`. */
export function keysOf(language: Language, namespace: string): string[] {
  const english = Object.keys(readTable(join(folder, 'eng', `${namespace}.json`)))
  const forms = new Intl.PluralRules(languageTags[language]).resolvedOptions().pluralCategories
  return english.flatMap((key) => {
    if (!plural.test(key)) return key
    return key.endsWith('_other') ? forms.map((form) => key.replace(plural, `_${form}`)) : []
  })
}

/** All texts of a namespace that a language has. */
export function readTexts(language: Language, namespace: string): Table {
  const found: Table = Object.assign({}, ...filesOf(language, namespace).map(readTable))
  return Object.fromEntries(
    keysOf(language, namespace).flatMap((key) => (found[key] === undefined ? [] : [[key, found[key]]])),
  )
}
