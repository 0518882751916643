import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import { addComment, type Comment, listChanges, readReview, resolveComment } from '@aulanova/contract/authoring/review'
import { useState } from 'react'
import { useReloadDraft } from '#domains/authoring/builder/draft/draft-cache.ts'
import { useFresh } from '#domains/authoring/builder/draft/use-fresh.ts'
import { call, useRead } from '#platform/api/api.ts'
import type { Place } from './comment-form.tsx'

/** Comments, verdicts and changes of a course, and how comments are added and resolved. */
export function useReview({ Uuid: uuid, Version }: Pick<CourseDraft, 'Uuid' | 'Version'>) {
  const query = useFresh(useRead(readReview, { params: { uuid } }), Version)
  const changes = useFresh(useRead(listChanges, { params: { uuid } }), Version)
  const reloadDraft = useReloadDraft(uuid)
  const [error, setError] = useState<unknown>(null)

  // What was sent has arrived, even if it cannot be read again.
  const reload = () => reloadDraft().catch(() => {})
  const refresh = () => Promise.all([query.refetch(), changes.refetch(), reload()])
  /** Answers the id of the comment, or null when it failed, which is shown above. */
  const run = async (work: Promise<{ Item: Comment }>) => {
    setError(null)
    try {
      const { Item } = await work
      // The draft counts the open comments too.
      await Promise.all([query.refetch(), reload()])
      return Item.Id
    } catch (problem) {
      setError(problem)
      return null
    }
  }

  return {
    query,
    changes,
    error,
    refresh,
    comment: (text: string, about: Place | null) => run(call(addComment, { body: { uuid, text, ...about } })),
    reply: async (id: string, text: string) =>
      (await run(call(addComment, { body: { uuid, text, replyTo: id } }))) !== null,
    resolve: (id: string, resolved: boolean) => run(call(resolveComment, { params: { id }, body: { resolved } })),
  }
}
