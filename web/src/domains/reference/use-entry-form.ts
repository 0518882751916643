import { Problem } from '@aulanova/contract/kernel/problems'
import { type ReferenceEntry, reference } from '@aulanova/contract/reference/reference'
import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '#platform/api/api.ts'
import { takenIn } from '#platform/problems/taken.ts'
import { bodyOf, type EntryValues, valuesOf } from './entry-values.ts'
import { errorTexts } from './field-errors.ts'

/** The state of the form of an entry, and saving and publishing it. */
export function useEntryForm(kind: ReferenceKind, entry: ReferenceEntry | null) {
  const { t } = useTranslation(['reference', 'problems'])
  const [base, setBase] = useState(entry)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useForm<EntryValues>({ mode: 'controlled', initialValues: valuesOf(kind, entry) })
  const create = useWrite(reference[kind].create)
  const update = useWrite(reference[kind].update)
  const publishing = useWrite(reference[kind].publish)

  /** Replaces the form's values with a version from the server. */
  const settle = (saved: ReferenceEntry) => {
    const values = valuesOf(kind, saved)
    setBase(saved)
    setProblem(null)
    form.setInitialValues(values)
    form.setValues(values)
    form.clearErrors()
  }

  /** What was typed on top of `was` stays, to be saved on top of the newest version; the rest is taken from that one. */
  const adopt = (newest: ReferenceEntry, was: EntryValues) => {
    const stored = valuesOf(kind, newest)
    const mine = Object.entries(form.getValues()).filter(([field, value]) => value !== was[field])
    setBase(newest)
    setProblem(null)
    form.setInitialValues(stored)
    form.setValues({ ...stored, ...Object.fromEntries(mine) })
    form.clearErrors()
  }

  // A newer version replaces an unchanged form; typed text is never replaced.
  const isNewer = entry !== null && base !== null && entry.Updated > base.Updated
  useEffect(() => {
    if (isNewer && entry && !form.isDirty()) settle(entry)
  })

  const refuse = (errors: Record<string, string>) => {
    form.setErrors(errors)
    const [first] = Object.keys(form.getValues()).filter((field) => field in errors)
    if (first) form.getInputNode(first)?.focus()
    return first !== undefined
  }

  const explain = (error: unknown) => {
    if (!(error instanceof Problem)) throw error
    const values = form.getValues()
    const texts = Object.entries(errorTexts(kind, error.details ?? [], values))
    const isOnFields =
      error.code === 'NameTaken'
        ? refuse(takenIn(error, (text) => t(text, { ns: 'problems' })))
        : error.code === 'ValidationFailed' && refuse(Object.fromEntries(texts.map(([field, key]) => [field, t(key)])))
    setProblem(isOnFields && error.code !== 'NameTaken' ? null : error)
    return null
  }

  const write = (values: EntryValues) => {
    const body = bodyOf(kind, values)
    if (!base) return create.mutateAsync({ body })
    return update.mutateAsync({ params: { id: base.Uuid }, body: { ...body, Updated: base.Updated } })
  }

  /** Returns the saved entry; null when it was refused, and then the typed values stay. */
  async function save(): Promise<ReferenceEntry | null> {
    setProblem(null)
    form.clearErrors()
    const values = form.getValues()
    if (String(values.Name).trim() === '') {
      refuse({ Name: t('Please enter a name') })
      return null
    }
    return write(values).then(({ Item }) => {
      // What was typed while the save was under way stays.
      adopt(Item, values)
      return Item
    }, explain)
  }

  async function publish(): Promise<ReferenceEntry | null> {
    const saved = base && !form.isDirty() ? base : await save()
    if (!saved) return null
    return publishing.mutateAsync({ body: { uuid: saved.Uuid } }).then(({ Item }) => {
      // As with a save: what was typed meanwhile stays.
      adopt(Item, valuesOf(kind, saved))
      return Item
    }, explain)
  }

  const busy = create.isPending || update.isPending || publishing.isPending
  const keepMine = (newest: ReferenceEntry) => adopt(newest, valuesOf(kind, base))
  return { form, base, problem, busy, save, publish, settle, keepMine }
}

export type EntryForm = ReturnType<typeof useEntryForm>
