import { readFileSync } from 'node:fs'
import type { Language } from '@aulanova/contract/kernel/languages'

const tables = new URL('../web/src/locales/', import.meta.url)

/** Looks up visible texts in the locale files, so that a journey can run in any language. */
export function wordsOf(language: Language) {
  const known = new Map<string, Record<string, string>>()
  return (table: string, english: string): string => {
    const texts =
      known.get(table) ??
      (JSON.parse(readFileSync(new URL(`${language}/${table}.json`, tables), 'utf8')) as Record<string, string>)
    known.set(table, texts)
    const text = texts[english]
    if (text === undefined) throw new Error(`No text "${english}" in ${language}/${table}.json`)
    return text
  }
}
