import type { BlockValues } from '@aulanova/contract/authoring/blocks'
import { addBlock, deleteBlock, moveBlock, orderBlocks, restoreBlock } from '@aulanova/contract/authoring/blocks'
import {
  createSection,
  deleteSection,
  orderSections,
  restoreSection,
  updateSection,
} from '@aulanova/contract/authoring/sections'
import { useMemo } from 'react'
import {
  type Destination,
  findBlock,
  type OutlineBlock,
  placeBlock,
  placeSection,
  withBlock,
  withoutBlock,
  withoutSection,
  withTitle,
} from '#domains/authoring/builder/draft/outline.ts'
import { call } from '#platform/api/api.ts'
import { isConflict } from '#platform/problems/problem.ts'
import { useOutlineQueue } from './use-outline-queue.ts'

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
