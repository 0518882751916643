import { defaultLanguage, type Language } from '@aulanova/contract/kernel/languages'
import { Problem } from '@aulanova/contract/kernel/problems'
import { type DocumentDraft, saveDocument } from '@aulanova/contract/reference/documents'
import { reference } from '@aulanova/contract/reference/reference'
import type { ParseKeys } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { focusOnceRendered } from '#kit/behaviour/focus-once-rendered.ts'
import { useNewest } from '#kit/behaviour/use-newest.ts'
import { useWrite } from '#platform/api/api.ts'
import {
  areSame,
  type DocumentValues,
  fieldKey,
  type LanguageText,
  languageOfKey,
  merged,
  type TypedLater,
  textsOf,
  valuesOf,
  valuesWith,
} from './document-values.ts'

export type LegalText = ParseKeys<'legal'>
/** By field (`Content.eng`), what is wrong with it. */
export type FieldErrors = Record<string, LegalText>

const reasonWords: Record<string, LegalText> = {
  required: 'Please write a text',
  tooLong: 'This is too long',
  tooManyTags: 'This has more formatting than a text may have',
  nestedTooDeep: 'This has more formatting than a text may have',
}

const wordOf = (key: string, reason: string): LegalText => {
  if (key === 'Slug') return 'Small letters, digits and hyphens only'
  if (key.startsWith('Name') && reason !== 'tooLong') return 'Please enter a name'
  return reasonWords[reason] ?? 'This value is not right'
}

/** Null for a problem that belongs to no field. */
function errorsIn({ code, details = [] }: Problem): FieldErrors | null {
  if (code !== 'ValidationFailed' || details.length === 0) return null
  return Object.fromEntries(details.map((detail) => [fieldKey(detail), wordOf(fieldKey(detail), detail.reason)]))
}

/** The text of a language is typed in an element that the editor makes once it is loaded. */
const focusField = (key: string) =>
  void focusOnceRendered(document.body, () => {
    const field = document.querySelector<HTMLElement>(`[data-field="${key}"]`)
    return field instanceof HTMLInputElement ? field : field?.querySelector<HTMLElement>('[contenteditable]')
  })

interface Opened {
  reload: () => Promise<DocumentDraft | undefined>
  /** What was typed on the page before, while it created the document. */
  later?: TypedLater | undefined
}

/** What is typed in a document, and saving and publishing it. */
export function useDocumentForm(draft: DocumentDraft | null, { reload, later }: Partial<Opened> = {}) {
  const [base, setBase] = useState(draft)
  const [values, setValues] = useState(() => valuesWith(draft, later))
  const [language, setLanguage] = useState<Language>(defaultLanguage)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<Problem | null>(null)
  const create = useWrite(reference.documents.create)
  const update = useWrite(saveDocument)
  const publishing = useWrite(reference.documents.publish)
  const typed = useRef(values)
  typed.current = values
  const saved = useRef(base)
  saved.current = base
  const isDirty = useNewest(() => !areSame(typed.current, valuesOf(saved.current)))

  const forget = () => {
    setProblem(null)
    setErrors({})
  }
  /** What was typed on top of `was` stays, to be saved on top of the newest version; the rest is taken from that one. */
  const adopt = (newest: DocumentDraft, was: DocumentValues) => {
    saved.current = newest
    typed.current = merged(valuesOf(newest), was, typed.current)
    setBase(newest)
    setValues(typed.current)
    forget()
  }
  const settle = (newest: DocumentDraft) => adopt(newest, typed.current)

  // A newer version replaces an unchanged form; typed text is never replaced.
  const isNewer = draft !== null && base !== null && draft.Updated > base.Updated
  useEffect(() => {
    if (isNewer && draft && !isDirty()) settle(draft)
  })

  const refuse = (wrong: FieldErrors) => {
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first && first !== 'Slug') setLanguage(languageOfKey(first))
    if (first) focusField(first)
    return null
  }
  const explain = (error: unknown) => {
    if (!(error instanceof Problem)) throw error
    const wrong = errorsIn(error)
    if (wrong) return refuse(wrong)
    setProblem(error)
    return null
  }

  /** The saved draft; null when it was refused, and then what was typed stays. */
  async function save(): Promise<DocumentDraft | null> {
    forget()
    const { Name, Content, Texts } = textsOf(values)
    if (!Name) return refuse({ Name: 'Please enter a name' })
    if (!base) throw new Error('A new document is created first')
    const body = { Slug: values.Slug.trim().toLowerCase(), Name, Content, Texts, Updated: base.Updated }
    return update.mutateAsync({ params: { id: base.Uuid }, body }).then(({ Item }) => {
      // What was typed while the save was under way stays.
      adopt(Item, values)
      return Item
    }, explain)
  }

  /** The id of the new document, which has the default language's text, and what was typed while it was created. */
  async function add(): Promise<{ id: string; later?: TypedLater } | null> {
    forget()
    const { Name, Content } = textsOf(values)
    if (!Name) return refuse({ Name: 'Please enter a name' })
    const Slug = values.Slug.trim().toLowerCase()
    const body = { Name, ...(Content && { Content }), ...(Slug && { Slug }) }
    return create.mutateAsync({ body }).then(({ Item }) => {
      const later = { Updated: Item.Updated, was: values, now: typed.current }
      typed.current = valuesOf(null)
      saved.current = null
      setValues(typed.current)
      return { id: Item.Uuid, ...(!areSame(later.was, later.now) && { later }) }
    }, explain)
  }

  /** Whether a new revision was made, and the newest number; null when it was refused. */
  async function publish(): Promise<{ revision: number; isNew: boolean } | null> {
    const current = base && !isDirty() ? base : await save()
    if (!current) return null
    forget()
    return publishing.mutateAsync({ body: { uuid: current.Uuid, Updated: current.Updated } }).then(async ({ Item }) => {
      const newest = await reload?.()
      if (newest) adopt(newest, valuesOf(current))
      const revision = Item.Revision ?? 0
      return { revision, isNew: revision > current.Revision }
    }, explain)
  }

  return {
    base,
    values,
    language,
    errors,
    problem,
    isDirty,
    busy: create.isPending || update.isPending || publishing.isPending,
    choose: setLanguage,
    type: (of: Language, text: Partial<LanguageText>) =>
      setValues(
        (last): DocumentValues => ({ ...last, Texts: { ...last.Texts, [of]: { ...last.Texts[of], ...text } } }),
      ),
    typeSlug: (Slug: string) => setValues((last) => ({ ...last, Slug })),
    save,
    add,
    publish,
    settle,
    keepMine: (newest: DocumentDraft) => adopt(newest, valuesOf(base)),
  }
}

export type DocumentForm = ReturnType<typeof useDocumentForm>
