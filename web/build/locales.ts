import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseLanguage, type Language } from '@aulanova/contract/kernel/languages'

const folder = join(import.meta.dirname, '../src/locales')

/** The texts of a namespace by their key, which is the English text. */
export type Table = Record<string, string>

export const namespaces = readdirSync(join(folder, 'eng')).map((file) => file.replace('.json', ''))

/** The files that a namespace is made of, in the order in which they add to it. */
export const filesOf = (language: Language, namespace: string): string[] =>
  [baseLanguage[language], language].flatMap((part) => {
    const file = join(folder, part ?? '', `${namespace}.json`)
    return part && existsSync(file) ? file : []
  })

export const readTable = (file: string): Table => JSON.parse(readFileSync(file, 'utf8'))

/** All texts of a namespace: those of a regional language are its own and the rest of its base. */
export const readTexts = (language: Language, namespace: string): Table =>
  Object.assign({}, ...filesOf(language, namespace).map(readTable))
