import { useCallback, useRef, useState } from 'react'
import { usePatchDraft, useReloadDraft } from '#domains/authoring/builder/draft/draft-cache.ts'
import type { Outline } from '#domains/authoring/builder/draft/outline.ts'
import { useSaving } from '#domains/authoring/builder/saving/saving.tsx'

interface Failure {
  error: unknown
  /** Null where a retry could do it twice. */
  retry: (() => void) | null
}

interface Change<T> {
  /** Shown before the server has answered, and undone when it refuses. */
  optimistic?: (outline: Outline) => Outline
  send: () => Promise<T>
  /** True when the caller shows this error itself. */
  isHandled?: (error: unknown) => boolean
}

/** Changes the outline: each change is shown at once, sent after the one before, and undone when the server refuses. */
export function useOutlineQueue(courseId: string) {
  const saving = useSaving()
  const patchDraft = usePatchDraft(courseId)
  const reloadDraft = useReloadDraft(courseId)
  const [failure, setFailure] = useState<Failure | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)

  const patch = useCallback(
    (change: (outline: Outline) => Outline) => patchDraft((draft) => ({ ...draft, Sections: change(draft.Sections) })),
    [patchDraft],
  )
  const refresh = useCallback(async () => {
    // An answer now would undo the changes that are shown but not sent yet.
    if (waiting.current === 0) await reloadDraft().catch(() => {})
  }, [reloadDraft])

  /** Answers null when the change failed. */
  const run = useCallback(
    async <T>(change: Change<T>): Promise<T | null> => {
      const { optimistic, send, isHandled } = change
      setFailure(null)
      let before: Outline | null = null
      if (optimistic)
        patch((outline) => {
          before = outline
          return optimistic(outline)
        })
      waiting.current++
      const work = last.current.then(send)
      last.current = work.catch(() => {})
      try {
        const answer = await saving.track(work)
        waiting.current--
        await refresh()
        return answer
      } catch (error) {
        waiting.current--
        // A change that adds something may have arrived: a retry would add it twice.
        const retry = optimistic ? () => void run(change) : null
        if (!isHandled?.(error)) setFailure({ error, retry })
        const restored = before
        if (restored) patch(() => restored)
        await refresh()
        return null
      }
    },
    [patch, refresh, saving],
  )
  return { run, patch, refresh, failure }
}
