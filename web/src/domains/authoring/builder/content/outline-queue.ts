import type { Block } from '@aulanova/contract/authoring/blocks'
import { useCallback, useRef, useState } from 'react'
import { usePatchDraft, useReloadDraft } from '#domains/authoring/builder/draft/draft-cache.ts'
import type { Outline } from '#domains/authoring/builder/draft/outline.ts'
import { useSaving } from '#domains/authoring/builder/saving/saving.tsx'
import { mayPass } from '#platform/problems/problem.ts'

interface Failure {
  error: unknown
  retry: (() => void) | null
}

interface Change<T> {
  /** Shown before the server has answered, and undone when it refuses. */
  optimistic?: (outline: Outline) => Outline
  send: () => Promise<T>
  /** True when the caller shows this error itself. */
  isHandled?: (error: unknown) => boolean
  /** True when what is shown stays after this error. */
  stays?: (error: unknown) => boolean
}

/** Changes the outline: each change is shown at once, sent after the one before, and undone when the server refuses. */
export function useOutlineQueue(courseId: string) {
  const saving = useSaving()
  const patchDraft = usePatchDraft(courseId)
  const reloadDraft = useReloadDraft(courseId)
  const [failure, setFailure] = useState<Failure | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  const unsent = useRef(new Map<string, UnsentRow>())

  const patch = useCallback(
    (change: (outline: Outline) => Outline) => patchDraft((draft) => ({ ...draft, Sections: change(draft.Sections) })),
    [patchDraft],
  )
  /** Answers what undoes it. */
  const show = useCallback(
    (change: (outline: Outline) => Outline) => {
      let before: Outline | null = null
      patch((outline) => {
        before = outline
        return change(outline)
      })
      return () => patch((outline) => before ?? outline)
    },
    [patch],
  )
  const refresh = useCallback(async () => {
    // An answer now would undo the changes that are shown but not sent yet.
    if (waiting.current > 0) return
    await reloadDraft().catch(() => {})
    for (const { show } of unsent.current.values()) patch(show)
  }, [reloadDraft, patch])

  /** Answers null when the change failed. */
  const run = useCallback(
    async <T>(change: Change<T>): Promise<T | null> => {
      const { optimistic, send, isHandled, stays } = change
      setFailure(null)
      const undo = optimistic ? show(optimistic) : () => {}
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
        if (!isHandled?.(error)) setFailure({ error, retry: optimistic ? () => void run(change) : null })
        if (!stays?.(error)) undo()
        await refresh()
        return null
      }
    },
    [show, refresh, saving],
  )
  return { run, patch, refresh, unsent, failure }
}

/** A row that was added here, until the server has answered that it has it. */
interface UnsentRow {
  block: Block | undefined
  show: (outline: Outline) => Outline
  resend: () => Promise<unknown>
  /** Settles when the request that is on its way has an answer or is lost. */
  sending: Promise<unknown>
  error: unknown
}

interface Addition {
  /** Chosen here: a request that is sent again adds nothing twice. */
  id: string
  block?: Block
  optimistic: (outline: Outline) => Outline
  send: () => Promise<unknown>
}

/**
 * Adds rows to the outline. A row whose request was lost stays, with what is typed in it, and is sent again by a retry
 * or by the next save of it.
 */
export function useAdditions({ run, unsent }: Pick<ReturnType<typeof useOutlineQueue>, 'run' | 'unsent'>) {
  const add = useCallback(
    ({ id, block, optimistic, send }: Addition) => {
      const resend = () =>
        run({
          optimistic,
          send: async () => {
            await send()
            unsent.current.delete(id)
          },
          stays: (error) => {
            const row = unsent.current.get(id)
            if (row && mayPass(error)) row.error = error
            else unsent.current.delete(id)
            return unsent.current.has(id)
          },
        })
      const row: UnsentRow = { block, show: optimistic, resend, sending: Promise.resolve(), error: null }
      unsent.current.set(id, row)
      row.sending = resend()
    },
    [run, unsent],
  )
  /** Waits until the server has this row, and sends it again if its request was lost. Not to be called within a change, which it would wait for. */
  const added = useCallback(
    async (id: string): Promise<true> => {
      await unsent.current.get(id)?.sending
      await unsent.current.get(id)?.resend()
      const row = unsent.current.get(id)
      if (row) throw row.error
      return true
    },
    [unsent],
  )
  return { add, added }
}
