import { findBlock, type Outline, type Place } from '../draft/outline.ts'
import type { Movable } from './movable.ts'

/** Before which row something falls, counted with the row that is being moved. */
export type Drop = { kind: 'block'; section: string; gap: number } | { kind: 'section'; gap: number }

/** What lies at this height. Rows say who they are in their data, so nothing has to be measured beforehand. */
export function dropAt(area: HTMLElement, y: number, kind: Movable['kind']): Drop | null {
  const { left, width } = area.getBoundingClientRect()
  const element = document.elementFromPoint(left + width / 2, y)
  const section = element?.closest<HTMLElement>('[data-section]')
  if (!element || !section || !area.contains(element)) return null
  const sectionIndex = Number(section.dataset.index)
  if (kind === 'section') return { kind, gap: sectionIndex + (isBelow(section, y) ? 1 : 0) }
  const row = element.closest<HTMLElement>('[data-at]')
  const id = section.dataset.section ?? ''
  if (row) return { kind, section: id, gap: Number(row.dataset.at) + (isBelow(row, y) ? 1 : 0) }
  const isHeading = element.closest('header') !== null && section.dataset.shut === undefined
  return { kind, section: id, gap: isHeading ? 0 : Number(section.dataset.blocks) }
}

const isBelow = (element: HTMLElement, y: number) => {
  const { top, height } = element.getBoundingClientRect()
  return y > top + height / 2
}

/** The place without the row itself, or null when nothing would change. */
export function placeOf(outline: Outline, moved: Movable, drop: Drop): Place | number | null {
  if (moved.kind === 'section') {
    const from = outline.findIndex(({ Id }) => Id === moved.id)
    const index = drop.gap > from ? drop.gap - 1 : drop.gap
    return from === -1 || index === from ? null : index
  }
  const found = findBlock(outline, moved.id)
  if (!found || drop.kind !== 'block') return null
  if (found.section.Id !== drop.section) return { section: drop.section, index: drop.gap }
  const index = drop.gap > found.index ? drop.gap - 1 : drop.gap
  return index === found.index ? null : { section: drop.section, index }
}
