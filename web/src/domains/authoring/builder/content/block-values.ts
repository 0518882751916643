import type { Block, BlockType, BlockValues } from '@aulanova/contract/authoring/blocks'
import { longestAddress, longestLine, longestName, maxBlockMinutes } from '@aulanova/contract/kernel/limits'
import type { FieldProblem } from '@aulanova/contract/kernel/problems'
import { plainTextOf } from '#domains/authoring/builder/part/plain-text.ts'

type WithoutVersion<T> = T extends unknown ? Omit<T, 'Version'> : never
/** What an editor changes of a block: its values without the version. */
export type EditedBlock = WithoutVersion<BlockValues>
export type EditedBlockOf<T extends BlockType> = Extract<EditedBlock, { Type: T }>

export const editedOf = ({ Type, Title, Minutes, Resource }: Block) =>
  ({ Type, Title, Minutes, Resource }) as EditedBlock

/** A new block. A link is missing here because it needs an address from the start. */
export function emptyBlock(type: Exclude<BlockType, 'external-link'>, Title: string): EditedBlock {
  switch (type) {
    case 'text':
      return { Type: type, Title, Minutes: 0, Resource: { Html: '' } }
    case 'image':
      return { Type: type, Title, Minutes: 0, Resource: { File: null, Alt: '', Caption: '' } }
    case 'attachment':
    case 'simulation':
    case 'video':
      return { Type: type, Title, Minutes: 0, Resource: { File: null } }
  }
}

export const isWebAddress = (text: string) => /^https?:\/\/[^\s]+$/.test(text)

/** What the server would refuse, so that it is not asked. */
export function faultsOf({ Title, Minutes, Resource }: EditedBlock): FieldProblem[] {
  const faults: FieldProblem[] = []
  if (Title.trim() === '') faults.push({ field: 'Title', reason: 'required' })
  if (Title.length > longestName) faults.push({ field: 'Title', reason: 'tooLong' })
  if (Number.isNaN(Minutes)) faults.push({ field: 'Minutes', reason: 'notWhole' })
  if (Minutes > maxBlockMinutes) faults.push({ field: 'Minutes', reason: 'tooLarge' })
  if ('Address' in Resource && (!isWebAddress(Resource.Address) || Resource.Address.length > longestAddress))
    faults.push({ field: 'Address', reason: 'address' })
  const lines = 'Alt' in Resource ? { Alt: Resource.Alt, Caption: Resource.Caption } : {}
  for (const [field, line] of Object.entries(lines))
    if (line.length > longestLine) faults.push({ field, reason: 'tooLong' })
  return faults
}

/** What was typed in a block as plain text, to take it elsewhere. */
export function typedTextOf(edited: EditedBlock): string {
  const { Title, Resource } = edited
  if ('Html' in Resource) return `${Title}\n\n${plainTextOf(Resource.Html)}`
  if ('Address' in Resource) return `${Title}\n${Resource.Address}`
  if ('Alt' in Resource) return [Title, Resource.Alt, Resource.Caption].filter(Boolean).join('\n')
  return Title
}

export const countWords = (html: string) => plainTextOf(html).split(/\s+/).filter(Boolean).length
