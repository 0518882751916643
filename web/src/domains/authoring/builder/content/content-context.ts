import type { BlockType } from '@aulanova/contract/authoring/blocks'
import type { OutlineSection } from '@aulanova/contract/authoring/builder'
import { createContext, useContext } from 'react'
import type { Destination, OutlineBlock } from '#domains/authoring/builder/draft/outline.ts'
import type { Movable } from '#domains/authoring/builder/ordering/movable.ts'
import type { Step } from '#kit/ordering/alt-arrow.ts'
import type { EditedBlock } from './block-values.ts'
import type { OpenEditor } from './use-open-block.ts'
import type { OutlineActions } from './use-outline-actions.ts'

/** What rows can do. It stays the same object while the part is shown, so that a row is rendered only when it changes. */
export interface Content {
  courseId: string
  editable: boolean
  actions: OutlineActions
  /** Opens the editor of a block; shows the preview where nothing may be edited. */
  open: (id: string) => void
  /** Saves and closes the open editor; false when saving failed, and it stays open. */
  close: () => Promise<boolean>
  /** Closes the open editor without saving. */
  abandon: () => void
  /** The open editor registers itself here, and null when it is unmounted. */
  onOpened: (editor: OpenEditor | null) => void
  showPreview: (id: string) => void
  toggle: (section: string) => void
  /** Offers the types of block in this gap; null closes the offer. */
  pickAt: (gap: Destination | null) => void
  addBlock: (to: Destination, type: BlockType) => void
  insertBlock: (to: Destination, values: EditedBlock) => Promise<void>
  addSection: (index: number) => void
  rename: (section: string | null) => void
  removeBlock: (block: OutlineBlock) => void
  removeSection: (section: OutlineSection) => void
  move: (movable: Movable, step: Step) => void
  /** Adds a copy below it and opens it. */
  duplicate: (block: OutlineBlock) => void
  /** Asks for the section that the block goes to. */
  askForSection: (block: OutlineBlock) => void
}

const Context = createContext<Content | null>(null)
export const ContentProvider = Context.Provider

export function useContent(): Content {
  const content = useContext(Context)
  if (!content) throw new Error('useContent needs a ContentProvider above it')
  return content
}
