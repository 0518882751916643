import type { BlockType } from '@aulanova/contract/blocks'
import type { OutlineSection } from '@aulanova/contract/builder'
import { createContext, useContext } from 'react'
import type { OutlineBlock, Place } from '../draft/outline.ts'
import type { Movable } from '../ordering/movable.ts'
import type { Draft } from './block-values.ts'
import type { OpenEditor } from './use-open-block.ts'
import type { OutlineActs } from './use-outline.ts'

/** What rows do. It never changes while the part is shown, so that a row is drawn again only when it changes itself. */
export interface Content {
  uuid: string
  editable: boolean
  acts: OutlineActs
  /** Opens a block in its editor; where nothing may be edited, shows it as a learner sees it. */
  open: (id: string) => void
  /** False when what is in the open editor could not be saved; it stays open then. */
  close: () => Promise<boolean>
  /** Gives up what is in the open editor. */
  abandon: () => void
  /** The editor that is open says how it is saved or given up before it goes away. */
  onOpened: (editor: OpenEditor | null) => void
  show: (id: string) => void
  toggle: (section: string) => void
  pickAt: (place: Place | null) => void
  addBlock: (place: Place, type: BlockType) => void
  addDraft: (place: Place, draft: Draft) => Promise<void>
  addSection: (index: number) => void
  rename: (section: string | null) => void
  removeBlock: (block: OutlineBlock) => void
  removeSection: (section: OutlineSection) => void
  move: (movable: Movable, by: -1 | 1) => void
}

const Context = createContext<Content | null>(null)
export const ContentProvider = Context.Provider

export function useContent(): Content {
  const content = useContext(Context)
  if (!content) throw new Error('Rows stand in the content part')
  return content
}
