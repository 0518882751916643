import type { Block, BlockType, BlockValues } from '@aulanova/contract/blocks'
import { mostBlockMinutes } from '@aulanova/contract/limits'
import type { FieldProblem } from '@aulanova/contract/problems'
import { plainOf } from '../plain-text.ts'

type Plain<T> = T extends unknown ? Omit<T, 'Version'> : never
/** What an editor changes of a block. */
export type Draft = Plain<BlockValues>
export type DraftOf<T extends BlockType> = Extract<Draft, { Type: T }>

export const draftOf = ({ Type, Title, Minutes, Resource }: Block) => ({ Type, Title, Minutes, Resource }) as Draft

/** A new block of each type but the link, which is nothing without its address. */
export function emptyDraft(type: Exclude<BlockType, 'external-link'>, Title: string): Draft {
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

/** What the server would refuse; it is not asked. */
export function faultsOf({ Title, Minutes, Resource }: Draft): FieldProblem[] {
  const faults: FieldProblem[] = []
  if (Title.trim() === '') faults.push({ field: 'Title', reason: 'required' })
  if (Minutes > mostBlockMinutes) faults.push({ field: 'Minutes', reason: 'tooLarge' })
  if ('Address' in Resource && !isWebAddress(Resource.Address)) faults.push({ field: 'Address', reason: 'address' })
  return faults
}

/** The words of a block, for whoever has to take them elsewhere. */
export function wordsOf(draft: Draft): string {
  const { Title, Resource } = draft
  if ('Html' in Resource) return `${Title}\n\n${plainOf(Resource.Html)}`
  if ('Address' in Resource) return `${Title}\n${Resource.Address}`
  if ('Alt' in Resource) return [Title, Resource.Alt, Resource.Caption].filter(Boolean).join('\n')
  return Title
}

export const countWords = (html: string) => plainOf(html).split(/\s+/).filter(Boolean).length
