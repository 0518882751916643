import type { OutlineSection } from '@aulanova/contract/authoring/builder'
import { sectionMinutes } from '@aulanova/contract/authoring/course-length'

export type OutlineBlock = OutlineSection['Blocks'][number]
export type Outline = OutlineSection[]

/** Where a block goes: an index from 0 among the other blocks of a section, not counting itself. */
export interface Destination {
  section: string
  index: number
}

export interface FoundBlock {
  section: OutlineSection
  sectionIndex: number
  block: OutlineBlock
  index: number
}

export function findBlock(outline: Outline, id: string): FoundBlock | null {
  for (const [sectionIndex, section] of outline.entries()) {
    const index = section.Blocks.findIndex(({ Id }) => Id === id)
    const block = section.Blocks[index]
    if (block) return { section, sectionIndex, block, index }
  }
  return null
}

export function placeBlock(outline: Outline, id: string, { section, index }: Destination): Outline {
  const found = findBlock(outline, id)
  if (!found) return outline
  return withNewBlock(withoutBlock(outline, id), found.block, { section, index })
}

/** With a block that the server does not have yet. */
export const withNewBlock = (outline: Outline, block: OutlineBlock, { section, index }: Destination): Outline =>
  outline.map((one) => (one.Id === section ? withBlocks(one, one.Blocks.toSpliced(index, 0, block)) : one))

export const withNewSection = (outline: Outline, section: OutlineSection, index: number): Outline =>
  numbered(outline.toSpliced(index, 0, section))

export function placeSection(outline: Outline, id: string, index: number): Outline {
  const section = outline.find(({ Id }) => Id === id)
  return section ? numbered(withoutSection(outline, id).toSpliced(index, 0, section)) : outline
}

export const withoutSection = (outline: Outline, id: string): Outline => numbered(outline.filter(({ Id }) => Id !== id))

export const withoutBlock = (outline: Outline, id: string): Outline =>
  outline.map((section) =>
    section.Blocks.some(({ Id }) => Id === id)
      ? withBlocks(
          section,
          section.Blocks.filter(({ Id }) => Id !== id),
        )
      : section,
  )

export const withBlock = (outline: Outline, changed: Pick<OutlineBlock, 'Id'> & Partial<OutlineBlock>): Outline =>
  outline.map((section) =>
    section.Blocks.some(({ Id }) => Id === changed.Id)
      ? {
          ...section,
          Blocks: section.Blocks.map((block) => (block.Id === changed.Id ? { ...block, ...changed } : block)),
        }
      : section,
  )

export const withTitle = (outline: Outline, id: string, Title: string): Outline =>
  outline.map((section) => (section.Id === id ? { ...section, Title } : section))

/** One step up or down for a block; past the ends of its section it goes into the next one. */
export function blockStep(outline: Outline, id: string, by: -1 | 1): Destination | null {
  const found = findBlock(outline, id)
  if (!found) return null
  const index = found.index + by
  if (index >= 0 && index < found.section.Blocks.length) return { section: found.section.Id, index }
  const neighbour = outline[found.sectionIndex + by]
  if (!neighbour) return null
  return { section: neighbour.Id, index: by === 1 ? 0 : neighbour.Blocks.length }
}

export function sectionStep(outline: Outline, id: string, by: -1 | 1): number | null {
  const index = outline.findIndex(({ Id }) => Id === id) + by
  return index >= 0 && index < outline.length ? index : null
}

/**
 * Keeps the open block where it was opened when somebody else moves or deletes it, or deletes its section: its editor
 * must not disappear with what was typed. `seen` is where it was shown last.
 */
export function withOpenBlock(outline: Outline, seen: FoundBlock | null): { outline: Outline; isDeleted: boolean } {
  if (!seen) return { outline, isDeleted: false }
  const found = findBlock(outline, seen.block.Id)
  if (found?.section.Id === seen.section.Id) return { outline, isDeleted: false }
  const rest = withoutBlock(outline, seen.block.Id)
  const home = rest.some(({ Id }) => Id === seen.section.Id)
    ? rest
    : rest.toSpliced(seen.sectionIndex, 0, { ...seen.section, Blocks: [], Forms: [] })
  const shown = home.map((section) =>
    section.Id === seen.section.Id
      ? { ...section, Blocks: section.Blocks.toSpliced(seen.index, 0, found?.block ?? seen.block) }
      : section,
  )
  return { outline: shown, isDeleted: !found }
}

export const totalsOf = (outline: Outline) => ({
  sections: outline.length,
  blocks: outline.reduce((sum, { Blocks }) => sum + Blocks.length, 0),
  minutes: outline.reduce((sum, section) => sum + sectionMinutes(section), 0),
})

const withBlocks = (section: OutlineSection, blocks: OutlineBlock[]): OutlineSection => ({
  ...section,
  Blocks: numbered(blocks),
})

/** A row that keeps its position stays the same object, so that only changed rows are rendered again. */
const numbered = <T extends { Position: number }>(rows: T[]): T[] =>
  rows.map((row, at) => (row.Position === at + 1 ? row : { ...row, Position: at + 1 }))
