import { defaultLanguage, type Language } from '@aulanova/contract/kernel/languages'
import {
  type DocumentText,
  documentLanguages,
  type FurtherTexts,
  furtherLanguages,
} from '@aulanova/contract/reference/documents'
import { picturesIn, plainOf } from '#kernel/html/plain-text.ts'

/** What a document says: name and content in the default language, and its texts in others. */
export interface Texts {
  name: string
  content: string
  texts: FurtherTexts
}

/** Of sanitised HTML only: other text can take long. */
export const isBlank = (html: string) => plainOf(html) === '' && picturesIn(html).files.length === 0

/** Without the languages in which nothing was typed. */
export const typedOnly = (texts: FurtherTexts): FurtherTexts =>
  mapped(texts, (text) => (text.Name === '' && isBlank(text.Content) ? null : text))

/** As it would be published: a language without content shows the default language's, name and all. */
export const publishable = ({ name, content, texts }: Texts): Texts => ({
  name,
  content,
  texts: mapped(texts, (text) => (isBlank(text.Content) ? null : text)),
})

function mapped(texts: FurtherTexts, change: (text: DocumentText) => DocumentText | null): FurtherTexts {
  const entries = furtherLanguages.flatMap((language) => {
    const text = texts[language]
    const changed = text && change(text)
    return changed ? [[language, changed] as const] : []
  })
  return Object.fromEntries(entries)
}

export const languagesOf = ({ texts }: Pick<Texts, 'texts'>): Language[] =>
  documentLanguages.filter((language) => language === defaultLanguage || texts[language] !== undefined)

/** What a reader of this language sees, and in which language that is. */
export function textIn({ name, content, texts }: Texts, language: Language) {
  const own = texts[language]
  if (!own) return { language: defaultLanguage, name, content }
  return { language, name: own.Name || name, content: own.Content }
}

export const areSame = (one: Texts, other: Texts) => JSON.stringify(flat(one)) === JSON.stringify(flat(other))

/** By the names of the fields, as they are audited: `Content` of the default language, `Content.eng` of another. */
export function flat({ name, content, texts }: Texts): Record<string, string> {
  const further = furtherLanguages.flatMap((language) => {
    const text = texts[language]
    return text ? [[`Name.${language}`, text.Name] as const, [`Content.${language}`, text.Content] as const] : []
  })
  return { Name: name, Content: content, ...Object.fromEntries(further) }
}
