import { defaultLanguage, type Language, languages } from '@aulanova/contract/kernel/languages'
import type { FieldProblem } from '@aulanova/contract/kernel/problems'
import type { DocumentDraft, FurtherTexts, PublishedText } from '@aulanova/contract/reference/documents'
import { furtherLanguages } from '@aulanova/contract/reference/documents'

export interface LanguageText {
  Name: string
  Content: string
}

/** What is typed: the address, and a text for each language. */
export interface DocumentValues {
  Slug: string
  Texts: Record<Language, LanguageText>
}

const none: LanguageText = { Name: '', Content: '' }

type Texts = Pick<DocumentDraft | PublishedText, 'Name' | 'Content' | 'Texts'>

export const textOf = ({ Name, Content, Texts }: Texts, language: Language): LanguageText =>
  language === defaultLanguage ? { Name, Content } : (Texts[language] ?? none)

export const valuesOf = (document: (Texts & { Slug: string }) | null): DocumentValues => ({
  Slug: document?.Slug ?? '',
  Texts: Object.fromEntries(
    languages.map((language) => [language, document ? textOf(document, language) : none]),
  ) as Record<Language, LanguageText>,
})

/** The texts as they are sent; languages in which nothing was typed are left out. */
export function textsOf({ Texts }: DocumentValues) {
  const further = furtherLanguages.flatMap((language) => {
    const { Name, Content } = Texts[language]
    return Name.trim() || Content ? [[language, { Name: Name.trim(), Content }] as const] : []
  })
  const { Name, Content } = Texts[defaultLanguage]
  return { Name: Name.trim(), Content, Texts: Object.fromEntries(further) as FurtherTexts }
}

/** By the names that the server gives them: `Content` of the default language, `Content.eng` of another. */
export const flat = ({ Slug, Texts }: DocumentValues): Record<string, string> => ({
  Slug,
  ...Object.fromEntries(
    languages.flatMap((language) =>
      (['Name', 'Content'] as const).map((field) => [keyOf(field, language), Texts[language][field]]),
    ),
  ),
})

export const keyOf = (field: keyof LanguageText, language: Language) =>
  language === defaultLanguage ? field : `${field}.${language}`

export const areSame = (one: DocumentValues, other: DocumentValues) =>
  JSON.stringify(flat(one)) === JSON.stringify(flat(other))

/** What was typed on top of `was`, put on top of `newest`. */
export function merged(newest: DocumentValues, was: DocumentValues, typed: DocumentValues): DocumentValues {
  const choose = (theirs: string, before: string, mine: string) => (mine === before ? theirs : mine)
  return {
    Slug: choose(newest.Slug, was.Slug, typed.Slug),
    Texts: Object.fromEntries(
      languages.map((language) => {
        const [theirs, before, mine] = [newest.Texts[language], was.Texts[language], typed.Texts[language]]
        return [
          language,
          {
            Name: choose(theirs.Name, before.Name, mine.Name),
            Content: choose(theirs.Content, before.Content, mine.Content),
          },
        ]
      }),
    ) as Record<Language, LanguageText>,
  }
}

/** What was typed while a document was created. */
export interface TypedLater {
  /** The version that was created. */
  Updated: string
  was: DocumentValues
  now: DocumentValues
}

/** Once the document was saved again, what was typed before is in it or was discarded. */
export const valuesWith = (draft: DocumentDraft | null, later?: TypedLater): DocumentValues =>
  draft && later?.Updated === draft.Updated ? merged(valuesOf(draft), later.was, later.now) : valuesOf(draft)

/** `Texts.eng.Content`, as a problem names a field, is `Content.eng` on the page. */
export const fieldKey = ({ field }: FieldProblem) => field.replace(/^Texts\.(\w+)\.(\w+)$/, '$2.$1')

export const languageOfKey = (key: string): Language =>
  languages.find((language) => language === key.split('.')[1]) ?? defaultLanguage
