import {
  addBlock,
  type BlockValues,
  deleteBlock,
  moveBlock,
  orderBlocks,
  restoreBlock,
} from '@aulanova/contract/authoring/blocks'
import {
  createSection,
  deleteSection,
  orderSections,
  restoreSection,
  updateSection,
} from '@aulanova/contract/authoring/sections'
import { useCallback, useMemo, useRef, useState } from 'react'
import { usePatchDraft, useReloadDraft } from '#domains/authoring/builder/draft/draft-cache.ts'
import {
  type Destination,
  findBlock,
  type Outline,
  type OutlineBlock,
  placeBlock,
  placeSection,
  withBlock,
  withoutBlock,
  withoutSection,
  withTitle,
} from '#domains/authoring/builder/draft/outline.ts'
import { useSaving } from '#domains/authoring/builder/saving/saving.tsx'
import { call } from '#platform/api/api.ts'
import { isConflict } from '#platform/problems/problem.ts'

export type OutlineActions = ReturnType<typeof useOutlineActions>['actions']

interface Renaming {
  id: string
  title: string
  version: string
  /** Called when somebody else has renamed it. */
  onConflict: () => void
}

/** What can be done with sections and blocks. Each action answers null when it failed. */
export function useOutlineActions(courseId: string) {
  const { run, patch, refresh, failure } = useOutlineQueue(courseId)
  const actions = useMemo(() => {
    const uuid = courseId
    return {
      refresh,
      /** Changes only what is shown: the block itself was saved by its editor. */
      showBlock: (block: Pick<OutlineBlock, 'Id'> & Partial<OutlineBlock>) =>
        patch((outline) => withBlock(outline, block)),

      addSection: (title: string, index: number) =>
        run({ send: () => call(createSection, { body: { uuid, title, position: index + 1 } }) }),
      renameSection: ({ id, title, version, onConflict }: Renaming) =>
        run({
          optimistic: (outline) => withTitle(outline, id, title),
          send: () => call(updateSection, { params: { id }, body: { uuid, title, version } }),
          isHandled: (error) => {
            if (isConflict(error)) onConflict()
            return isConflict(error)
          },
        }),
      moveSection: (id: string, index: number) =>
        run({
          optimistic: (outline) => placeSection(outline, id, index),
          send: () => call(orderSections, { body: { uuid, updates: [{ id, position: index + 1 }] } }),
        }),
      deleteSection: (id: string) =>
        run({
          optimistic: (outline) => withoutSection(outline, id),
          send: () => call(deleteSection, { body: { uuid, id } }).then(() => true as const),
        }),
      restoreSection: (id: string) => run({ send: () => call(restoreSection, { body: { uuid, id } }) }),

      addBlock: ({ section, index }: Destination, values: BlockValues) =>
        run({ send: () => call(addBlock, { body: { uuid, item: section, values, position: index + 1 } }) }),
      moveBlock: (id: string, to: Destination) => {
        let from: string | undefined
        return run({
          optimistic: (outline) => {
            from = findBlock(outline, id)?.section.Id
            return placeBlock(outline, id, to)
          },
          send: () => sendMove(uuid, { id, from, to }),
        })
      },
      deleteBlock: (id: string) =>
        run({
          optimistic: (outline) => withoutBlock(outline, id),
          send: () => call(deleteBlock, { body: { uuid, id } }).then(() => true as const),
        }),
      restoreBlock: (id: string) => run({ send: () => call(restoreBlock, { body: { uuid, id } }) }),
    }
  }, [courseId, run, patch, refresh])
  return { actions, failure }
}

interface BlockMove {
  id: string
  from: string | undefined
  to: Destination
}

/** The API has one endpoint for the order within a section and another for a move to a different section. */
const sendMove = (uuid: string, { id, from, to: { section, index } }: BlockMove): Promise<unknown> =>
  from === section
    ? call(orderBlocks, { body: { uuid, updates: [{ id, position: index + 1 }] } })
    : call(moveBlock, { body: { uuid, block: id, section, position: index + 1 } })

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
function useOutlineQueue(courseId: string) {
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
