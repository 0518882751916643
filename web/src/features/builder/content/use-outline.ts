import type { BlockValues } from '@aulanova/contract/blocks'
import { addBlock, deleteBlock, moveBlock, orderBlocks, restoreBlock } from '@aulanova/contract/blocks'
import { createSection, deleteSection, orderSections, restoreSection, updateSection } from '@aulanova/contract/sections'
import { useCallback, useMemo, useRef, useState } from 'react'
import { call } from '#lib/api.ts'
import { isConflict } from '#lib/problem.ts'
import { usePatchDraft, useReloadDraft } from '../draft/draft-cache.ts'
import {
  findBlock,
  type Outline,
  type OutlineBlock,
  type Place,
  placeBlock,
  placeSection,
  withBlock,
  withoutBlock,
  withoutSection,
  withTitle,
} from '../draft/outline.ts'
import { useSaving } from '../saving/saving.tsx'

export type OutlineActs = ReturnType<typeof useOutline>['acts']

interface Failure {
  error: unknown
  /** Tries the same once more, where that cannot do it twice. */
  again: (() => void) | null
}

/** What can be done with the outline: seen at once, sent one after the other, taken back when the server refuses. */
export function useOutline(uuid: string) {
  const saving = useSaving()
  const patch = usePatchDraft(uuid)
  const reload = useReloadDraft(uuid)
  const [failure, setFailure] = useState<Failure | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)

  const change = useCallback(
    (how: (outline: Outline) => Outline) => patch((draft) => ({ ...draft, Sections: how(draft.Sections) })),
    [patch],
  )
  const refresh = useCallback(async () => {
    // An answer now would undo what is shown of those that are still to be sent.
    if (waiting.current === 0) await reload().catch(() => {})
  }, [reload])

  const run = useCallback(
    async <T>(
      optimistic: ((outline: Outline) => Outline) | null,
      send: () => Promise<T>,
      /** Whether the caller tells of a failure itself. */
      isTold: (error: unknown) => boolean = () => false,
    ): Promise<T | null> => {
      setFailure(null)
      let before: Outline | null = null
      if (optimistic)
        change((outline) => {
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
        // What adds something may have arrived: sent again it would be there twice.
        const again = optimistic && (() => void run(optimistic, send, isTold))
        if (!isTold(error)) setFailure({ error, again })
        const kept = before
        if (kept) change(() => kept)
        await refresh()
        return null
      }
    },
    [change, refresh, saving],
  )

  const acts = useMemo(
    () => ({
      refresh,
      /** Only what is shown: the block itself has been saved by its editor. */
      showBlock: (block: Pick<OutlineBlock, 'Id'> & Partial<OutlineBlock>) =>
        change((outline) => withBlock(outline, block)),

      addSection: (title: string, index: number) =>
        run(null, () => call(createSection, { body: { uuid, title, position: index + 1 } })),
      /** Null when it was refused; `onConflict` is called when somebody else renamed it meanwhile. */
      renameSection: (id: string, title: string, version: string, onConflict: () => void) =>
        run(
          (outline) => withTitle(outline, id, title),
          () => call(updateSection, { params: { id }, body: { uuid, title, version } }),
          (error) => {
            if (isConflict(error)) onConflict()
            return isConflict(error)
          },
        ),
      moveSection: (id: string, index: number) =>
        run(
          (outline) => placeSection(outline, id, index),
          () => call(orderSections, { body: { uuid, updates: [{ id, position: index + 1 }] } }),
        ),
      deleteSection: (id: string) =>
        run(
          (outline) => withoutSection(outline, id),
          () => call(deleteSection, { body: { uuid, id } }).then(() => true as const),
        ),
      restoreSection: (id: string) => run(null, () => call(restoreSection, { body: { uuid, id } })),

      addBlock: ({ section, index }: Place, values: BlockValues) =>
        run(null, () => call(addBlock, { body: { uuid, item: section, values, position: index + 1 } })),
      moveBlock: (id: string, place: Place) => {
        let from: string | undefined
        return run(
          (outline) => {
            from = findBlock(outline, id)?.section.Id
            return placeBlock(outline, id, place)
          },
          () => sendMove(uuid, id, from, place),
        )
      },
      deleteBlock: (id: string) =>
        run(
          (outline) => withoutBlock(outline, id),
          () => call(deleteBlock, { body: { uuid, id } }).then(() => true as const),
        ),
      restoreBlock: (id: string) => run(null, () => call(restoreBlock, { body: { uuid, id } })),
    }),
    [uuid, run, change, refresh],
  )
  return { acts, failure }
}

/** Within a section blocks are ordered; into another one a block moves. */
const sendMove = (uuid: string, id: string, from: string | undefined, { section, index }: Place): Promise<unknown> =>
  from === section
    ? call(orderBlocks, { body: { uuid, updates: [{ id, position: index + 1 }] } })
    : call(moveBlock, { body: { uuid, block: id, section, position: index + 1 } })
