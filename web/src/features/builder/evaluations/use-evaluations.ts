import {
  createForm,
  deleteForm,
  type Form,
  listForms,
  restoreForm,
  updateForm,
} from '@aulanova/contract/evaluation-editor'
import { Problem } from '@aulanova/contract/problems'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, keyOf, useRead } from '#lib/api.ts'
import { isConflict } from '#lib/problem.ts'
import { useReloadDraft } from '../draft/draft-cache.ts'
import { useFresh } from '../draft/use-fresh.ts'
import { useSaving } from '../saving/saving.tsx'

/** The evaluations of a course and what can be done with each; the outline is read again after every change. */
export function useForms(uuid: string) {
  const query = useFresh(useRead(listForms, { params: { uuid } }))
  const client = useQueryClient()
  const reloadDraft = useReloadDraft(uuid)
  const saving = useSaving()
  const [failure, setFailure] = useState<{ error: unknown; again: (() => void) | null } | null>(null)
  const queryKey = keyOf(listForms, { params: { uuid } })

  const keep = (form: Form) => {
    client.setQueryData<{ Items: Form[] }>(queryKey, (old) => old && { ...old, Items: replaced(old.Items, form) })
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
      act(() => call(createForm, { body: { uuid, section, Name, ...usual, Questions: [] } }), false),
    /** At a place counted from 1 among those of its section, or at the end of another section. */
    place: (id: string, to: { Position: number } | { section: string }) =>
      act(async () => {
        const send = (forms: Form[] = []) => {
          const form = forms.find(({ Id }) => Id === id)
          if (!form) throw new Problem('ItemNotFound')
          const { Name, Tries, RequiredScore, MaxScore, Minutes, Questions, Version } = form
          const values = { Name, Tries, RequiredScore, MaxScore, Minutes, Questions, Version, ...to }
          return call(updateForm, { params: { id }, body: { uuid, ...values } })
        }
        try {
          return await send(client.getQueryData<{ Items: Form[] }>(queryKey)?.Items)
        } catch (error) {
          // What somebody else wrote in it moves along.
          if (!isConflict(error)) throw error
          return send(await reload())
        }
      }),
    /** `onGone` is called once the server has deleted it, before the list is read again without it. */
    remove: (id: string, onGone: () => void) =>
      act(async () => {
        await call(deleteForm, { body: { uuid, id } })
        onGone()
        return true
      }),
    restore: (id: string) => act(() => call(restoreForm, { body: { uuid, id } })),
  }
}

/** What a new evaluation starts with. */
const usual = { Tries: 3, RequiredScore: 60, MaxScore: 100, Minutes: null }

const replaced = (forms: Form[], form: Form) => forms.map((old) => (old.Id === form.Id ? form : old))
