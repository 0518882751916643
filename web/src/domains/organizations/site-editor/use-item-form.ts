import { type FieldProblem, Problem, type ProblemCode } from '@aulanova/contract/kernel/problems'
import {
  missingToPublish,
  type SiteKind,
  siteDefinitionOf,
  siteFieldsOf,
} from '@aulanova/contract/organizations/site-kinds'
import { type SiteDraft, type SiteItem, siteContent } from '@aulanova/contract/organizations/sites'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '#platform/api/api.ts'
import { fieldText, useFieldTexts } from '#platform/problems/field-problems.ts'
import { takenIn } from '#platform/problems/taken.ts'
import { expectedWords } from './field-words.ts'
import { bodyOf, type ItemValues, valuesOf } from './item-values.ts'
import type { SiteText } from './kind-words.ts'

/** What a save does for visitors: see `SiteDraft`. */
export type Publishing = Pick<SiteDraft, 'Published' | 'PublishAt'>

/** Why the server refuses a field of an item and of nothing else. */
const ownReasons: Partial<Record<string, SiteText>> = {
  beforeStart: 'This is before the start',
  circle: 'This person reports to the one whose place it is',
  tooMany: 'There is no room for more; delete some first',
}

/** For a value of the wrong form, which the common texts only call wrong. */
function expectedOf(kind: SiteKind, detail: FieldProblem, code: ProblemCode) {
  const input = detail.field === 'Name' ? 'text' : siteFieldsOf(kind)[detail.field]
  return fieldText(detail, code) === 'This is not right' && input ? expectedWords[input] : undefined
}

interface Options {
  kind: SiteKind
  domain: string
  /** Null for a new one. */
  item: SiteItem | null
  zone: string
}

/** The state of the form of an item, and saving, publishing and withdrawing it. */
export function useItemForm({ kind, domain, item, zone }: Options) {
  const { t } = useTranslation(['site', 'problems'])
  const textsOf = useFieldTexts()
  const [base, setBase] = useState(item)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useForm<ItemValues>({ mode: 'controlled', initialValues: valuesOf(kind, item, zone) })
  const create = useWrite(siteContent[kind].create)
  const update = useWrite(siteContent[kind].update)

  /** What was typed on top of `was` stays; the rest is taken from this version. */
  const adopt = (newest: SiteItem, was: ItemValues) => {
    const stored = valuesOf(kind, newest, zone)
    const mine = Object.entries(form.getValues()).filter(([field, value]) => value !== was[field])
    setBase(newest)
    setProblem(null)
    form.setInitialValues(stored)
    form.setValues({ ...stored, ...Object.fromEntries(mine) })
    form.clearErrors()
  }
  const settle = (newest: SiteItem) => adopt(newest, form.getValues())
  const keepMine = (newest: SiteItem) => adopt(newest, valuesOf(kind, base, zone))

  // A newer version replaces an unchanged form; typed text is never replaced.
  const isNewer = item !== null && base !== null && item.Updated > base.Updated
  useEffect(() => {
    if (isNewer && item && !form.isDirty()) settle(item)
  })

  const refuse = (errors: Record<string, string>) => {
    form.setErrors(errors)
    const [first] = Object.keys(form.getValues()).filter((field) => field in errors)
    if (first) focusOn(first)
    return Object.keys(errors).length > 0
  }

  /** Whether the fields have what the server would ask for. */
  const check = (isToPublish: boolean) => {
    const values = form.getValues()
    const needed = ['Name', ...siteDefinitionOf(kind).required].filter((field) => !values[field]?.trim())
    const late = isToPublish ? missingToPublish(kind, values).filter((field) => !needed.includes(field)) : []
    const errors = {
      ...Object.fromEntries(late.map((field) => [field, t('This is needed before it is published')])),
      ...Object.fromEntries(needed.map((field) => [field, t('This is needed', { ns: 'problems' })])),
      ...(values.Ends && values.Starts && values.Ends < values.Starts && { Ends: t('This is before the start') }),
    }
    return !refuse(errors)
  }

  const explain = (error: unknown) => {
    if (!(error instanceof Problem)) throw error
    const own = (error.details ?? []).flatMap((detail) => {
      const text = ownReasons[detail.reason] ?? expectedOf(kind, detail, error.code)
      return text ? [[detail.field, t(text)] as const] : []
    })
    const texts =
      error.code === 'NameTaken'
        ? takenIn(error, (text) => t(text, { ns: 'problems' }))
        : { ...textsOf(error), ...Object.fromEntries(own) }
    const known = Object.entries(texts).filter(([field]) => field in form.getValues() || field === 'PublishAt')
    const isOnFields = error.code !== 'Conflict' && refuse(Object.fromEntries(known))
    setProblem(isOnFields && error.code !== 'NameTaken' ? null : error)
    return null
  }

  /** Returns the saved item; null when it was refused, and then the typed values stay. */
  async function save(publishing: Publishing = {}): Promise<SiteItem | null> {
    setProblem(null)
    form.clearErrors()
    if (!check(publishing.Published === true)) return null
    const values = form.getValues()
    const body = { ...bodyOf(kind, values, zone), ...publishing }
    const written = base
      ? update.mutateAsync({ params: { domain, id: base.Uuid }, body: { ...body, Updated: base.Updated } })
      : create.mutateAsync({ params: { domain }, body })
    return written.then(({ Item }) => {
      adopt(Item as SiteItem, values)
      return Item as SiteItem
    }, explain)
  }

  const busy = create.isPending || update.isPending
  const draft = () => bodyOf(kind, form.getValues(), zone)
  return { kind, domain, zone, form, base, problem, busy, check, save, draft, settle, keepMine }
}

export type ItemForm = ReturnType<typeof useItemForm>

/** Fields are of many sorts: the first control of the field is what can have the focus. */
const focusOn = (field: string) =>
  document
    .querySelector(`[data-field="${field}"]`)
    ?.querySelector<HTMLElement>('input:not([type=file]), textarea, [contenteditable], button')
    ?.focus()
