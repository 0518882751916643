import { type Evaluation, updateEvaluation } from '@aulanova/contract/authoring/evaluations'
import { Problem } from '@aulanova/contract/kernel/problems'
import { useEffect, useMemo, useState } from 'react'
import { useAutosave } from '#domains/authoring/builder/saving/use-autosave.ts'
import { call } from '#platform/api/api.ts'
import { type EditedEvaluation, type EditedQuestion, editedOf, idsIn, valuesOf } from './edited-evaluation.ts'
import { faultsOf } from './evaluation-faults.ts'
import type { useEvaluations } from './use-evaluations.ts'

export type OpenEvaluation = ReturnType<typeof useOpenEvaluation>

/** An open evaluation: what is typed, how it is saved, and why it cannot be saved. */
export function useOpenEvaluation(
  courseId: string,
  newest: Evaluation,
  { keep, reload }: Pick<ReturnType<typeof useEvaluations>, 'keep' | 'reload'>,
) {
  const [edited, setEdited] = useState(() => editedOf(newest))
  /** Rises when what is edited is replaced, so that fields with a state of their own are mounted again. */
  const [edition, setEdition] = useState(0)
  const [known] = useState(() => knownIn(newest))
  const { Id: id } = newest

  const autosave = useAutosave<EditedEvaluation, Evaluation>({
    value: edited,
    initial: newest,
    save: async (value, { Version }) => {
      const details = faultsOf(value, known)
      if (details.length > 0) throw new Problem('ValidationFailed', { details })
      const body = { uuid: courseId, ...valuesOf(value, known), Version }
      const { Item } = await call(updateEvaluation, { params: { id }, body })
      for (const [key, given] of idsIn(value, Item.Questions, known)) known.set(key, given)
      keep(Item)
      return Item
    },
    read: async () => (await reload()).find(({ Id }) => Id === id) ?? null,
    fill: (theirs) => {
      const value = editedOf(theirs)
      known.clear()
      for (const [key, given] of knownIn(theirs)) known.set(key, given)
      setEdited(value)
      setEdition((before) => before + 1)
      return value
    },
  })
  const { isDirty, flush, base, load, saveOver, drop } = autosave
  // Shows what somebody else saved, where nothing is unsaved here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (newest.Version > base.current.Version && !isDirty()) load(newest)
  }, [newest])

  const faults = useMemo(() => faultsOf(edited, known), [edited, known])

  return {
    edited,
    edition,
    faults,
    /** A refusal that belongs to none of the fields. */
    error: faults.length > 0 ? null : autosave.error,
    conflict: autosave.conflict,
    change: (changes: Partial<EditedEvaluation>) => setEdited((before) => ({ ...before, ...changes })),
    changeQuestion: (key: string, changes: Partial<EditedQuestion>) =>
      setEdited((before) => ({
        ...before,
        Questions: before.Questions.map((question) => (question.key === key ? { ...question, ...changes } : question)),
      })),
    flush,
    /** Saves; true when everything is saved. */
    settle: async () => {
      await flush()
      return !isDirty()
    },
    drop,
    saveOver,
  }
}

const knownIn = ({ Questions }: Evaluation) =>
  new Map(
    Questions.flatMap((question) => [
      question.Id ?? '',
      ...('Choices' in question ? question.Choices.map(({ Id }) => Id ?? '') : []),
    ]).map((id) => [id, id]),
  )
