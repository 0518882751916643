import { findBlock, type Outline } from '#domains/authoring/builder/draft/outline.ts'
import type { Movable } from './movable.ts'
import type { OutlineMove } from './outline-move.ts'

/** The gap that something is dragged over: before the row with this index, counted with the dragged row. */
export type DropTarget = { kind: 'block'; section: string; gap: number } | { kind: 'section'; gap: number }

/** The gap at this height of the screen. Rows carry their index in their data, so nothing is measured beforehand. */
export function dropTargetAt(area: HTMLElement, y: number, kind: Movable['kind']): DropTarget | null {
  const { left, width } = area.getBoundingClientRect()
  const element = document.elementFromPoint(left + width / 2, y)
  const section = element?.closest<HTMLElement>('[data-section]')
  if (!element || !section || !area.contains(element)) return null
  const sectionIndex = Number(section.dataset.index)
  if (kind === 'section') return { kind, gap: sectionIndex + (isBelow(section, y) ? 1 : 0) }
  const row = element.closest<HTMLElement>('[data-at]')
  const id = section.dataset.section ?? ''
  if (row) return { kind, section: id, gap: Number(row.dataset.at) + (isBelow(row, y) ? 1 : 0) }
  const isHeading = element.closest('header') !== null && section.dataset.collapsed === undefined
  return { kind, section: id, gap: isHeading ? 0 : Number(section.dataset.blocks) }
}

const isBelow = (element: HTMLElement, y: number) => {
  const { top, height } = element.getBoundingClientRect()
  return y > top + height / 2
}

/** The move that a drop makes; null when nothing would change. */
export function moveByDrop(outline: Outline, { kind, id }: Movable, target: DropTarget): OutlineMove | null {
  if (kind === 'section') {
    const from = outline.findIndex(({ Id }) => Id === id)
    const index = withoutItself(target.gap, from)
    return from === -1 || index === from ? null : { kind, id, index }
  }
  const found = findBlock(outline, id)
  if (!found || target.kind !== 'block') return null
  const { section, gap } = target
  if (found.section.Id !== section) return { kind, id, to: { section, index: gap } }
  const index = withoutItself(gap, found.index)
  return index === found.index ? null : { kind, id, to: { section, index } }
}

const withoutItself = (gap: number, from: number) => (gap > from ? gap - 1 : gap)
