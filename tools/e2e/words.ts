import type { Language } from '@aulanova/contract/kernel/languages'
import { readTexts, type Table } from '@aulanova/locales/texts'

/** Looks up visible texts in the locale files, so that a journey can run in any language. */
export function wordsOf(language: Language) {
  const known = new Map<string, Table>()
  return (table: string, english: string): string => {
    const texts = known.get(table) ?? readTexts(language, table)
    known.set(table, texts)
    const text = texts[english]
    if (text === undefined) throw new Error(`No text "${english}" in ${language}/${table}.json`)
    return text
  }
}
