import {
  addBlock,
  type Block,
  deleteBlock,
  listBlocks,
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
import type { StoredFile } from '@aulanova/contract/files/files'
import { keyOf } from '@aulanova/contract/kernel/keys'
import { useMemo, useRef } from 'react'
import {
  type Destination,
  findBlock,
  type OutlineBlock,
  placeBlock,
  placeSection,
  withBlock,
  withNewBlock,
  withNewSection,
  withoutBlock,
  withoutSection,
  withTitle,
} from '#domains/authoring/builder/draft/outline.ts'
import { randomUuid } from '#kit/browser/random-hex.ts'
import { call } from '#platform/api/api.ts'
import { isConflict, isProblem } from '#platform/problems/problem.ts'
import type { EditedBlock } from './block-values.ts'
import { useAdditions, useOutlineQueue } from './outline-queue.ts'

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
  const { run, patch, refresh, unsent, failure } = useOutlineQueue(courseId)
  const { add, added, takeOut } = useAdditions({ run, patch, unsent })
  /** What sends deleted rows that the server may never have had. */
  const deleted = useRef(new Map<string, () => Promise<unknown>>())
  const versions = useRef(new Map<string, string>())
  const actions = useMemo(() => {
    const uuid = courseId
    const remove = async (id: string, send: () => Promise<unknown>) => {
      const sendRow = takeOut(id)
      if (sendRow) deleted.current.set(id, sendRow)
      await send().catch((error) => {
        if (!sendRow || !isMissing(error)) throw error
      })
      return true as const
    }
    /** A row that the server never had is added again; both answer the row. */
    const restore = <T>(id: string, send: () => Promise<T>): Promise<T> =>
      send().catch((error) => {
        const sendRow = deleted.current.get(id)
        if (!sendRow || !isMissing(error)) throw error
        return sendRow() as Promise<T>
      })
    return {
      refresh,
      /** Changes only what is shown: the block itself was saved by its editor. */
      showBlock: (block: Pick<OutlineBlock, 'Id'> & Partial<OutlineBlock>) =>
        patch((outline) => withBlock(outline, block)),

      /** Shows the section at once; answers its id. */
      addSection: (title: string, index: number) => {
        const id = randomUuid()
        const section = {
          PK: keyOf('section', id),
          Id: id,
          Title: title,
          Version: '',
          Position: 0,
          Blocks: [],
          Forms: [],
        }
        add({
          id,
          show: (outline) => (outline.some(({ Id }) => Id === id) ? outline : withNewSection(outline, section, index)),
          hide: (outline) => withoutSection(outline, id),
          send: async () => {
            const { Item } = await call(createSection, { body: { uuid, id, title, position: index + 1 } })
            versions.current.set(id, Item.Version)
          },
        })
        return id
      },
      renameSection: async ({ id, title, version, onConflict }: Renaming) => {
        if (!(await added(id).then(Boolean, () => false))) return null
        // Of a section that was added here, the answer had the version.
        const seen = version || (versions.current.get(id) ?? '')
        return run({
          optimistic: (outline) => withTitle(outline, id, title),
          send: () => call(updateSection, { params: { id }, body: { uuid, title, version: seen } }),
          isHandled: (error) => {
            if (isConflict(error)) onConflict()
            return isConflict(error)
          },
        })
      },
      moveSection: (id: string, index: number) =>
        run({
          optimistic: (outline) => placeSection(outline, id, index),
          send: () => call(orderSections, { body: { uuid, updates: [{ id, position: index + 1 }] } }),
        }),
      deleteSection: (id: string) =>
        run({
          optimistic: (outline) => withoutSection(outline, id),
          send: () => remove(id, () => call(deleteSection, { body: { uuid, id } })),
        }),
      restoreSection: (id: string) =>
        run({ send: () => restore(id, () => call(restoreSection, { body: { uuid, id } })) }),

      /** Shows the block at once; answers its id. What is typed in it is saved once it is `added`. */
      addBlock: (to: Destination, values: EditedBlock, files: StoredFile[] = []) => {
        const id = randomUuid()
        add({
          id,
          within: to.section,
          block: newBlockOf({ Id: id, Section: to.section, Files: files }, values),
          show: (outline) => (findBlock(outline, id) ? outline : withNewBlock(outline, newRowOf(id, values), to)),
          hide: (outline) => withoutBlock(outline, id),
          send: () => call(addBlock, { body: { uuid, id, item: to.section, values, position: to.index + 1 } }),
        })
        return id
      },
      added,
      /** As the server has it now, with what was typed in it before. */
      readBlock: async (section: string, id: string) => {
        if (!(await added(id).catch(() => false))) return null
        const answer = await run({ send: () => call(listBlocks, { params: { uuid, id: section } }) })
        return answer?.Items.find(({ Id }) => Id === id) ?? null
      },
      /** A block of which the server has not answered yet that it is added. */
      unsentBlock: (id: string) => unsent.current.get(id)?.block,
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
          send: () => remove(id, () => call(deleteBlock, { body: { uuid, id } })),
        }),
      restoreBlock: (id: string) => run({ send: () => restore(id, () => call(restoreBlock, { body: { uuid, id } })) }),
    }
  }, [courseId, run, patch, refresh, add, added, takeOut, unsent])
  return { actions, failure }
}

const isMissing = (error: unknown) => isProblem(error) && error.code === 'ItemNotFound'

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

/** A block as the server will answer it when it is added. */
const newBlockOf = (about: Pick<Block, 'Id' | 'Section' | 'Files'>, values: EditedBlock): Block => {
  const now = new Date().toISOString()
  const record = { ...about, PK: keyOf('block', about.Id), Position: 1, Version: 1, ChangedBy: null }
  return { ...record, Created: now, Updated: now, ...values } as Block
}

const newRowOf = (Id: string, { Type, Title, Minutes }: EditedBlock): OutlineBlock => ({
  ...{ Id, Type, Title, Minutes, Position: 0, Missing: null, OpenComments: 0 },
})
