import type { Card } from './use-map-moving.ts'

/** Ids of what gets the focus after an act on the map. That of a menu is the one of the button that opens it. */
export const cardMenuId = ({ subject, cycle }: Card) => `menu-${cycle ?? 'tray'}-${subject}`
export const cycleMenuId = (cycle: string) => `menu-${cycle}`
export const addSubjectId = (cycle: string) => `add-to-${cycle}`
export const addCycleId = 'add-cycle'

/** Those beside one of a list: the next, then the one before. */
export function neighbours(list: readonly string[], one: string) {
  const at = list.indexOf(one)
  return [list[at + 1], list[at - 1]].filter((id) => id !== undefined)
}
