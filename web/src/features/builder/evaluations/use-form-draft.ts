import { type Form, updateForm } from '@aulanova/contract/evaluation-editor'
import { Problem } from '@aulanova/contract/problems'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '#lib/api.ts'
import { useAutosave } from '../use-autosave.ts'
import { draftOf, type FormDraft, faultsOf, idsIn, type QuestionDraft, valuesOf } from './form-draft.ts'

export type OpenForm = ReturnType<typeof useFormDraft>

/** One evaluation while it is open: what is typed, what is wrong with it, and the version it was begun from. */
export function useFormDraft(uuid: string, newest: Form, onSaved: (form: Form) => void) {
  const [draft, setDraft] = useState(() => draftOf(newest))
  /** Raised when what is typed was replaced: fields that keep their own state begin anew. */
  const [edition, setEdition] = useState(0)
  const seen = useRef(newest.Version)
  const [known] = useState(() => knownIn(newest))
  const { Id: id } = newest

  const autosave = useAutosave({
    value: draft,
    save: async (value: FormDraft, force) => {
      const details = faultsOf(value, known)
      if (details.length > 0) throw new Problem('ValidationFailed', { details })
      const body = { uuid, ...valuesOf(value, known), ...(!force && { Version: seen.current }) }
      const { Item } = await call(updateForm, { params: { id }, body })
      for (const [key, given] of idsIn(value, Item.Questions, known)) known.set(key, given)
      seen.current = Item.Version
      onSaved(Item)
    },
  })
  const { accept, isDirty } = autosave

  const take = (theirs: Form) => {
    const value = draftOf(theirs)
    known.clear()
    for (const [key, given] of knownIn(theirs)) known.set(key, given)
    seen.current = theirs.Version
    accept(value)
    setDraft(value)
    setEdition((before) => before + 1)
  }
  // Where nothing is typed, what somebody else saved is simply shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (newest.Version > seen.current && !isDirty()) take(newest)
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
    take,
    keepMine: autosave.force,
    flush: autosave.flush,
    /** True when all that was typed is saved. */
    settle: async () => {
      await autosave.flush()
      return !isDirty()
    },
    /** Nothing of it is to be saved any more. */
    drop: () => accept(draft),
    /** It was brought back, at this version. */
    resume: (form: Form) => {
      seen.current = form.Version
      return autosave.flush()
    },
    /** It was moved by ourselves, which raises its version and changes nothing that is typed here. */
    follow: (version: number) => {
      seen.current = version
    },
  }
}

const knownIn = ({ Questions }: Form) =>
  new Map(
    Questions.flatMap((question) => [
      question.Id ?? '',
      ...('Choices' in question ? question.Choices.map(({ Id }) => Id ?? '') : []),
    ]).map((id) => [id, id]),
  )
