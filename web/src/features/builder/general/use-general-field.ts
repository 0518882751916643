import { type CourseDraft, type CourseGeneral, updateGeneral } from '@aulanova/contract/builder'
import { type FieldProblem, Problem } from '@aulanova/contract/problems'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { useFieldTexts } from '#lib/field-problems.ts'
import { isProblem } from '#lib/problem.ts'
import { useReloadDraft } from '../draft-cache.ts'
import { useAutosave } from '../use-autosave.ts'

/** One field of the general data: it is saved by itself, and told by itself what is wrong with it. */
export function useGeneralField<K extends keyof CourseGeneral>(
  draft: CourseDraft,
  field: K,
  refuse?: (value: CourseGeneral[K]) => FieldProblem['reason'] | null,
) {
  const [value, onChange] = useState(draft.General[field])
  const reload = useReloadDraft(draft.Uuid)
  const texts = useFieldTexts()
  const save = async (sent: CourseGeneral[K]) => {
    const reason = refuse?.(sent)
    if (reason) throw new Problem('ValidationFailed', { details: [{ field, reason }] })
    await call(updateGeneral, { body: { uuid: draft.Uuid, [field]: sent } })
    await reload().catch(() => {})
  }
  const { error, flush } = useAutosave({ value, save })
  return { value, onChange, onBlur: () => void flush(), error: isProblem(error) ? texts(error)[field] : undefined }
}
