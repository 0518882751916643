import { restoreBlock } from '@aulanova/contract/authoring/blocks'
import type { TrashItem } from '@aulanova/contract/authoring/course-removal'
import { listEvaluations, restoreEvaluation } from '@aulanova/contract/authoring/evaluations'
import { restoreSection } from '@aulanova/contract/authoring/sections'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useReloadDraft } from '#domains/authoring/builder/draft/draft-cache.ts'
import { call, keyOf } from '#platform/api/api.ts'

const restores = { section: restoreSection, block: restoreBlock, evaluation: restoreEvaluation }

/** Brings something back from the trash, and reads again what shows it. */
export function useRestore(courseId: string, reloadTrash: () => Promise<unknown>) {
  const client = useQueryClient()
  const reloadDraft = useReloadDraft(courseId)
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [restored, setRestored] = useState('')

  const restore = async ({ Kind, Id, Title }: TrashItem) => {
    setBusy(Id)
    setError(null)
    try {
      await call(restores[Kind], { body: { uuid: courseId, id: Id } })
      setRestored(Title)
      await client.invalidateQueries({ queryKey: keyOf(listEvaluations, { params: { uuid: courseId } }) })
      await Promise.all([reloadTrash(), reloadDraft()])
    } catch (problem) {
      setError(problem)
    }
    setBusy(null)
  }
  return { restore, busy, error, restored }
}
