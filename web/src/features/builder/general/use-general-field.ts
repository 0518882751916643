import { type CourseDraft, type CourseGeneral, updateGeneral } from '@aulanova/contract/builder'
import { type FieldProblem, Problem } from '@aulanova/contract/problems'
import { useEffect, useRef, useState } from 'react'
import { call } from '#lib/api.ts'
import { useFieldTexts } from '#lib/field-problems.ts'
import { isProblem } from '#lib/problem.ts'
import { useReloadDraft } from '../draft/draft-cache.ts'
import { useGuardedSave } from '../saving/use-guarded-save.ts'

export type GeneralField = keyof CourseGeneral

/** One field of the general data: it is saved by itself, and told by itself what is wrong with it. */
export function useGeneralField<K extends GeneralField>(
  draft: CourseDraft,
  field: K,
  refuse?: (value: CourseGeneral[K]) => FieldProblem['reason'] | null,
) {
  const [value, onChange] = useState(draft.General[field])
  /** Raised when what is typed was replaced: a field that keeps its own state begins anew. */
  const [edition, setEdition] = useState(0)
  const reload = useReloadDraft(draft.Uuid)
  const texts = useFieldTexts()
  const stateOf = ({ General, Versions }: Pick<CourseDraft, 'General' | 'Versions'>) => ({
    value: General[field],
    version: Versions.general[field],
  })
  const now = stateOf(draft)

  const { error, conflict, flush, isDirty, seen, take } = useGuardedSave({
    value,
    first: now,
    save: async (sent, { version }) => {
      const reason = refuse?.(sent)
      if (reason) throw new Problem('ValidationFailed', { details: [{ field, reason }] })
      const body = { uuid: draft.Uuid, [field]: sent, versions: { [field]: version } }
      const { Item } = await call(updateGeneral, { body })
      await reload().catch(() => {})
      return { value: Item.General[field], version: Item.Versions[field] }
    },
    read: async () => stateOf(await reload()),
    fill: (state) => {
      onChange(state.value)
      setEdition((before) => before + 1)
      return state.value
    },
  })
  const hasFocus = useRef(false)
  const show = () => {
    if (now.version !== seen.current.version && !isDirty()) take(now)
  }
  // Where nothing is typed, what somebody else saved is simply shown. Not while the field has the focus: a key may be on
  // its way, and the text it makes must be sent with the version it was typed on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(() => {
    if (!hasFocus.current) show()
  }, [now.version])

  return {
    input: {
      value,
      onChange,
      onFocus: () => {
        hasFocus.current = true
      },
      onBlur: () => {
        hasFocus.current = false
        void flush()
        show()
      },
      error: isProblem(error) ? texts(error)[field] : undefined,
    },
    edition,
    conflict,
  }
}
