import {
  createEvaluation,
  deleteEvaluation,
  type Evaluation,
  listEvaluations,
  restoreEvaluation,
  updateEvaluation,
} from '@aulanova/contract/authoring/evaluations'
import { Problem } from '@aulanova/contract/kernel/problems'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useReloadDraft } from '#domains/authoring/builder/draft/draft-cache.ts'
import { useFresh } from '#domains/authoring/builder/draft/use-fresh.ts'
import { useSaving } from '#domains/authoring/builder/saving/saving.tsx'
import { randomUuid } from '#kit/browser/random-hex.ts'
import { call, keyOf, useRead } from '#platform/api/api.ts'
import { isConflict } from '#platform/problems/problem.ts'

/** The evaluations of a course and what can be done with each; the draft is read again after every change. */
export function useEvaluations(courseId: string) {
  const uuid = courseId
  const query = useFresh(useRead(listEvaluations, { params: { uuid } }))
  const client = useQueryClient()
  const reloadDraft = useReloadDraft(courseId)
  const saving = useSaving()
  const [failure, setFailure] = useState<{ error: unknown; retry: () => void } | null>(null)
  const adding = useRef(new Map<string, { id: string; answer: Promise<{ Item: Evaluation } | undefined> | null }>())
  const queryKey = keyOf(listEvaluations, { params: { uuid } })

  const keep = (evaluation: Evaluation) => {
    client.setQueryData<{ Items: Evaluation[] }>(
      queryKey,
      (old) => old && { ...old, Items: replaced(old.Items, evaluation) },
    )
    void readDraft()
  }
  // What was sent has arrived, even if it cannot be read again.
  const readDraft = () => reloadDraft().catch(() => {})
  const reload = async () => {
    const { data } = await query.refetch()
    return data?.Items ?? []
  }

  /** Answers undefined when it failed, which is shown above the list. */
  const run = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setFailure(null)
    try {
      const answer = await saving.track(work())
      await Promise.all([reload(), readDraft()])
      return answer
    } catch (error) {
      setFailure({ error, retry: () => void run(work) })
      return undefined
    }
  }

  return {
    query,
    failure,
    keep,
    reload,
    /**
     * One at a time in each section: a key that is held adds nothing more. Its id is chosen here and stays until an answer
     * has come, so that neither a retry nor another click adds it twice.
     */
    add: async (section: string, Name: string) => {
      const wanted = adding.current.get(section) ?? { id: randomUuid(), answer: null }
      adding.current.set(section, wanted)
      const body = { uuid, id: wanted.id, section, Name, ...defaults, Questions: [] }
      wanted.answer ??= run(async () => {
        const answer = await call(createEvaluation, { body })
        adding.current.delete(section)
        return answer
      })
      const answer = await wanted.answer
      wanted.answer = null
      return answer
    },
    /** Moves it to a position counted from 1 in its section, or to the end of another section. */
    place: (id: string, to: { Position: number } | { section: string }) =>
      run(async () => {
        try {
          return await sendPlace(client.getQueryData<{ Items: Evaluation[] }>(queryKey)?.Items ?? [], id, to)
        } catch (error) {
          // Somebody else edited it: what they wrote is moved with it.
          if (!isConflict(error)) throw error
          return sendPlace(await reload(), id, to)
        }
      }),
    /** `onDeleted` is called once the server has deleted it, before the list is read again without it. */
    remove: (id: string, onDeleted: () => void) =>
      run(async () => {
        await call(deleteEvaluation, { body: { uuid, id } })
        onDeleted()
        return true
      }),
    restore: (id: string) => run(() => call(restoreEvaluation, { body: { uuid, id } })),
  }

  function sendPlace(evaluations: Evaluation[], id: string, to: { Position: number } | { section: string }) {
    const evaluation = evaluations.find(({ Id }) => Id === id)
    if (!evaluation) throw new Problem('ItemNotFound')
    const { Name, Tries, RequiredScore, MaxScore, Minutes, NameMistakes, Questions, Version } = evaluation
    const values = { Name, Tries, RequiredScore, MaxScore, Minutes, NameMistakes, Questions, Version, ...to }
    return call(updateEvaluation, { params: { id }, body: { uuid, ...values } })
  }
}

/** The values of a new evaluation. */
const defaults = { Tries: 3, RequiredScore: 60, MaxScore: 100, Minutes: null }

const replaced = (evaluations: Evaluation[], changed: Evaluation) =>
  evaluations.map((old) => (old.Id === changed.Id ? changed : old))
