import { type Form, updateForm } from '@aulanova/contract/evaluation-editor'
import { Problem } from '@aulanova/contract/problems'
import { useEffect, useMemo, useState } from 'react'
import { call } from '#lib/api.ts'
import { useGuardedSave } from '../saving/use-guarded-save.ts'
import { draftOf, type FormDraft, faultsOf, idsIn, type QuestionDraft, valuesOf } from './evaluation-draft.ts'
import type { useForms } from './use-evaluations.ts'

export type OpenForm = ReturnType<typeof useFormDraft>

/** One evaluation while it is open: what is typed, what is wrong with it, and the version it was begun from. */
export function useFormDraft(uuid: string, newest: Form, forms: Pick<ReturnType<typeof useForms>, 'keep' | 'reload'>) {
  const [draft, setDraft] = useState(() => draftOf(newest))
  /** Raised when what is typed was replaced: fields that keep their own state begin anew. */
  const [edition, setEdition] = useState(0)
  const [known] = useState(() => knownIn(newest))
  const { Id: id } = newest

  const autosave = useGuardedSave<FormDraft, Form>({
    value: draft,
    first: newest,
    save: async (value, { Version }) => {
      const details = faultsOf(value, known)
      if (details.length > 0) throw new Problem('ValidationFailed', { details })
      const body = { uuid, ...valuesOf(value, known), Version }
      const { Item } = await call(updateForm, { params: { id }, body })
      for (const [key, given] of idsIn(value, Item.Questions, known)) known.set(key, given)
      forms.keep(Item)
      return Item
    },
    read: async () => (await forms.reload()).find(({ Id }) => Id === id) ?? null,
    fill: (theirs) => {
      const value = draftOf(theirs)
      known.clear()
      for (const [key, given] of knownIn(theirs)) known.set(key, given)
      setDraft(value)
      setEdition((before) => before + 1)
      return value
    },
  })
  const { accept, isDirty, seen, take } = autosave
  // Where nothing is typed, what somebody else saved is simply shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (newest.Version > seen.current.Version && !isDirty()) take(newest)
  }, [newest])

  const faults = useMemo(() => faultsOf(draft, known), [draft, known])

  return {
    draft,
    edition,
    faults,
    /** A refusal that no field of ours can tell. */
    error: faults.length > 0 ? null : autosave.error,
    conflict: autosave.conflict,
    change: (changes: Partial<FormDraft>) => setDraft((now) => ({ ...now, ...changes })),
    changeQuestion: (key: string, changes: Partial<QuestionDraft>) =>
      setDraft((now) => ({
        ...now,
        Questions: now.Questions.map((question) => (question.key === key ? { ...question, ...changes } : question)),
      })),
    flush: autosave.flush,
    /** True when all that was typed is saved. */
    settle: async () => {
      await autosave.flush()
      return !isDirty()
    },
    /** Nothing of it is to be saved any more. */
    drop: () => accept(draft),
    /** It was brought back, at this version. */
    resume: autosave.resume,
  }
}

const knownIn = ({ Questions }: Form) =>
  new Map(
    Questions.flatMap((question) => [
      question.Id ?? '',
      ...('Choices' in question ? question.Choices.map(({ Id }) => Id ?? '') : []),
    ]).map((id) => [id, id]),
  )
