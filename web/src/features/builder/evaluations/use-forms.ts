import {
  createEvaluation,
  deleteEvaluation,
  type Evaluation,
  listEvaluations,
  restoreEvaluation,
  updateEvaluation,
} from '@aulanova/contract/evaluations'
import { Problem } from '@aulanova/contract/problems'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, keyOf, useRead } from '#lib/api.ts'
import { isConflict } from '#lib/problem.ts'
import { useReloadDraft } from '../draft-cache.ts'
import { useSaving } from '../saving.tsx'
import { useFresh } from '../use-fresh.ts'

/** The evaluations of a course and what can be done with each; the outline is read again after every change. */
export function useForms(uuid: string) {
  const query = useFresh(useRead(listEvaluations, { params: { uuid } }))
  const client = useQueryClient()
  const reloadDraft = useReloadDraft(uuid)
  const saving = useSaving()
  const [failure, setFailure] = useState<{ error: unknown; again: (() => void) | null } | null>(null)
  const queryKey = keyOf(listEvaluations, { params: { uuid } })

  const keep = (form: Evaluation) => {
    client.setQueryData<{ Items: Evaluation[] }>(queryKey, (old) => old && { ...old, Items: replaced(old.Items, form) })
    void reloadDraft()
  }
  const reload = async () => {
    const { data } = await query.refetch()
    return data?.Items ?? []
  }

  /** Answers undefined when it was refused, which is shown above the list. */
  const act = async <T>(work: () => Promise<T>, isRepeatable = true): Promise<T | undefined> => {
    setFailure(null)
    try {
      const done = await saving.track(work())
      await Promise.all([reload(), reloadDraft()])
      return done
    } catch (problem) {
      setFailure({ error: problem, again: isRepeatable ? () => void act(work) : null })
      return undefined
    }
  }

  return {
    query,
    failure,
    keep,
    reload,
    add: (section: string, Name: string) =>
      // It may have arrived: sent again it would be there twice.
      act(() => call(createEvaluation, { body: { uuid, section, Name, ...usual, Questions: [] } }), false),
    /** At a place counted from 1 among those of its section, or at the end of another section. */
    place: (id: string, to: { Position: number } | { section: string }) =>
      act(async () => {
        const send = (forms: Evaluation[] = []) => {
          const form = forms.find(({ Id }) => Id === id)
          if (!form) throw new Problem('ItemNotFound')
          const { Name, Tries, RequiredScore, MaxScore, Minutes, Questions, Version } = form
          const values = { Name, Tries, RequiredScore, MaxScore, Minutes, Questions, Version, ...to }
          return call(updateEvaluation, { params: { id }, body: { uuid, ...values } })
        }
        try {
          return await send(client.getQueryData<{ Items: Evaluation[] }>(queryKey)?.Items)
        } catch (error) {
          // What somebody else wrote in it moves along.
          if (!isConflict(error)) throw error
          return send(await reload())
        }
      }),
    /** `onGone` is called once the server has deleted it, before the list is read again without it. */
    remove: (id: string, onGone: () => void) =>
      act(async () => {
        await call(deleteEvaluation, { body: { uuid, id } })
        onGone()
        return true
      }),
    restore: (id: string) => act(() => call(restoreEvaluation, { body: { uuid, id } })),
  }
}

/** What a new evaluation starts with. */
const usual = { Tries: 3, RequiredScore: 60, MaxScore: 100, Minutes: null }

const replaced = (forms: Evaluation[], form: Evaluation) => forms.map((old) => (old.Id === form.Id ? form : old))
