import {
  blockStep,
  type Destination,
  findBlock,
  type Outline,
  placeBlock,
  placeSection,
  sectionStep,
} from '#domains/authoring/builder/draft/outline.ts'
import type { Step } from '#kit/ordering/alt-arrow.ts'
import type { Movable } from './movable.ts'

/** Where a block or a section is to go. */
export type OutlineMove =
  | { kind: 'block'; id: string; to: Destination }
  | { kind: 'section'; id: string; index: number }

/** The outline after a move. */
export function withMove(outline: Outline, move: OutlineMove | null): Outline {
  if (!move) return outline
  return move.kind === 'block' ? placeBlock(outline, move.id, move.to) : placeSection(outline, move.id, move.index)
}

/** A move to where the row is now. */
export function moveInPlace(outline: Outline, { kind, id }: Movable): OutlineMove | null {
  if (kind === 'section') return { kind, id, index: outline.findIndex(({ Id }) => Id === id) }
  const found = findBlock(outline, id)
  return found && { kind, id, to: { section: found.section.Id, index: found.index } }
}

/** A move one step up or down; null at the ends. */
export function moveByStep(outline: Outline, { kind, id }: Movable, step: Step): OutlineMove | null {
  if (kind === 'block') {
    const to = blockStep(outline, id, step)
    return to && { kind, id, to }
  }
  const index = sectionStep(outline, id, step)
  return index === null ? null : { kind, id, index }
}

export const titleOf = (outline: Outline, { kind, id }: Movable) =>
  (kind === 'block' ? findBlock(outline, id)?.block.Title : outline.find(({ Id }) => Id === id)?.Title) ?? ''
