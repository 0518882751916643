import type { Block } from '@aulanova/contract/authoring/blocks'
import { useCallback, useMemo, useRef, useState } from 'react'
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
  /** Offered after a failure; without it, what was shown is sent again. */
  retry?: () => void
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
  /** What the server does not have yet is shown again after each read, and after an undo. */
  const showUnsent = useCallback(() => {
    for (const { show } of unsent.current.values()) patch(show)
  }, [patch])
  /** Answers what undoes it. */
  const show = useCallback(
    (change: (outline: Outline) => Outline) => {
      let before: Outline | null = null
      patch((outline) => {
        before = outline
        return change(outline)
      })
      return () => {
        patch((outline) => before ?? outline)
        showUnsent()
      }
    },
    [patch, showUnsent],
  )
  const refresh = useCallback(async () => {
    // An answer now would undo the changes that are shown but not sent yet.
    if (waiting.current > 0) return
    await reloadDraft().catch(() => {})
    showUnsent()
  }, [reloadDraft, showUnsent])

  /** Answers null when the change failed. */
  const run = useCallback(
    async <T>(change: Change<T>): Promise<T | null> => {
      const { optimistic, send, isHandled } = change
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
        const retry = change.retry ?? (optimistic ? () => void run(change) : null)
        if (!isHandled?.(error)) setFailure({ error, retry })
        undo()
        await refresh()
        return null
      }
    },
    [show, refresh, saving],
  )
  return { run, patch, refresh, unsent, failure }
}

/** A row that was added here, until the server has answered that it has it. */
interface UnsentRow extends Addition {
  /** Settles when the request that is on its way has an answer or is lost; null when none is. */
  sending: Promise<void> | null
  error: unknown
}

interface Addition {
  /** Chosen here: a request that is sent again adds nothing twice. */
  id: string
  /** The section that the server must have first. */
  within?: string
  block?: Block
  /** Leaves an outline that has the row as it is. */
  show: (outline: Outline) => Outline
  hide: (outline: Outline) => Outline
  send: () => Promise<unknown>
}

type Queue = Pick<ReturnType<typeof useOutlineQueue>, 'run' | 'patch' | 'unsent'>

/**
 * Adds rows to the outline. A row whose request was lost stays, with what is typed in it, counts as unsaved work, and is
 * sent again by a retry, by the next save of it, and before the next row that is added.
 */
export function useAdditions({ run, patch, unsent: rows }: Queue) {
  const saving = useSaving()
  return useMemo(() => {
    const forget = (id: string) => {
      rows.current.delete(id)
      saving.setDirty(`added ${id}`, false)
    }
    const send = async (row: UnsentRow) => {
      const section = row.within === undefined ? undefined : rows.current.get(row.within)
      // The server would refuse a block of a section that it does not have.
      if (section) await sendOnce(section)
      if (section && rows.current.has(section.id)) {
        row.error = section.error
        return
      }
      await run({
        send: async () => {
          await row.send()
          forget(row.id)
        },
        isHandled: (error) => {
          row.error = error
          if (!mayPass(error)) {
            forget(row.id)
            patch(row.hide)
          }
          return false
        },
        retry: () => void sendAll(),
      })
    }
    /** Waits for the request that is on its way, or sends one. */
    const sendOnce = (row: UnsentRow): Promise<void> => {
      row.sending ??= send(row).finally(() => {
        row.sending = null
      })
      return row.sending
    }
    const sendAll = async () => {
      for (const row of [...rows.current.values()]) await sendOnce(row)
    }
    const add = (addition: Addition) => {
      const row: UnsentRow = { ...addition, sending: null, error: null }
      rows.current.set(row.id, row)
      saving.setDirty(`added ${row.id}`, true, { flush: () => sendOnce(row), drop: () => forget(row.id) })
      patch(row.show)
      void sendAll()
    }
    /** Waits until the server has this row, and sends it again if its request was lost. Not to be called within a change, which it would wait for. */
    const added = async (id: string): Promise<true> => {
      await rows.current.get(id)?.sending
      const lost = rows.current.get(id)
      if (lost) await sendOnce(lost)
      const row = rows.current.get(id)
      if (row) throw row.error
      return true
    }
    /** Takes a row out, and answers what sends it, if the server may not have it. */
    const takeOut = (id: string) => {
      const row = rows.current.get(id)
      if (row) forget(id)
      return row?.send
    }
    return { add, added, takeOut }
  }, [run, patch, rows, saving])
}
