import type { CourseDraft } from '@aulanova/contract/builder'
import { addComment, listChanges, readReview, resolveComment } from '@aulanova/contract/review'
import { useState } from 'react'
import { call, useRead } from '#lib/api.ts'
import { useReloadDraft } from '../draft/draft-cache.ts'
import { useFresh } from '../draft/use-fresh.ts'

/** Comments, verdicts and changes of a course, and what can be said about them. */
export function useReview({ Uuid: uuid, Version }: Pick<CourseDraft, 'Uuid' | 'Version'>) {
  const query = useFresh(useRead(readReview, { params: { uuid } }))
  const changes = useFresh(useRead(listChanges, { params: { uuid } }), Version)
  const reloadDraft = useReloadDraft(uuid)
  const [error, setError] = useState<unknown>(null)

  const refresh = () => Promise.all([query.refetch(), changes.refetch(), reloadDraft()])
  /** False when it was refused, which is shown above. */
  const act = async (work: Promise<unknown>) => {
    setError(null)
    try {
      await work
      // How many comments are open stands in the outline too.
      await Promise.all([query.refetch(), reloadDraft()])
      return true
    } catch (problem) {
      setError(problem)
      return false
    }
  }

  return {
    query,
    changes,
    error,
    refresh,
    comment: (text: string, block: string | null) =>
      act(call(addComment, { body: { uuid, text, ...(block && { block }) } })),
    resolve: (id: string, resolved: boolean) => act(call(resolveComment, { params: { id }, body: { resolved } })),
  }
}
