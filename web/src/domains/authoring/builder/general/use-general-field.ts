import { type CourseDraft, type CourseGeneral, updateGeneral } from '@aulanova/contract/authoring/builder'
import { type FieldProblem, Problem } from '@aulanova/contract/kernel/problems'
import { useEffect, useRef, useState } from 'react'
import { useReloadDraft } from '#domains/authoring/builder/draft/draft-cache.ts'
import { useAutosave } from '#domains/authoring/builder/saving/use-autosave.ts'
import { call } from '#platform/api/api.ts'
import { useFieldTexts } from '#platform/problems/field-problems.ts'
import { isProblem } from '#platform/problems/problem.ts'

export type GeneralField = keyof CourseGeneral

/** One field of the general data, which is saved, refused and in conflict independently of the others. */
export function useGeneralField<K extends GeneralField>(
  draft: CourseDraft,
  field: K,
  refuse?: (value: CourseGeneral[K]) => FieldProblem['reason'] | null,
) {
  const [value, onChange] = useState(draft.General[field])
  /** Rises when the value is replaced, so that a field with a state of its own is mounted again. */
  const [edition, setEdition] = useState(0)
  const reload = useReloadDraft(draft.Uuid)
  const texts = useFieldTexts()
  const stateOf = ({ General, Versions }: Pick<CourseDraft, 'General' | 'Versions'>) => ({
    value: General[field],
    version: Versions.general[field],
  })
  const current = stateOf(draft)

  const { error, conflict, flush, isDirty, base, load } = useAutosave({
    value,
    initial: current,
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
  const showNewer = () => {
    if (current.version !== base.current.version && !isDirty()) load(current)
  }
  // Shows what somebody else saved, where nothing is unsaved here. Not while the field has the focus: a key press may be
  // under way, and what it types must be sent with the version it was typed on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(() => {
    if (!hasFocus.current) showNewer()
  }, [current.version])

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
        showNewer()
      },
      error: isProblem(error) ? texts(error)[field] : undefined,
    },
    edition,
    conflict,
  }
}
