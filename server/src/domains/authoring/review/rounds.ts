import type { Round } from '@aulanova/contract/authoring/review'
import { eachOf } from './compared-rows.ts'

type Change = Round['Items'][number]

/** A part of a draft as it is remembered: enough to say that it changed or moved, not how. */
export interface DraftPart {
  type: Change['Type']
  id: string
  title: string
  digest: string
  /** The section of a block. */
  place: string | null
}

const types: DraftPart['type'][] = ['general', 'section', 'block', 'form', 'faq']

/** Compared as the draft is with the last revision, so that both lists of a review say the same of one change. */
export const changedParts = (before: readonly DraftPart[], after: readonly DraftPart[]): Change[] =>
  types.flatMap((type) => {
    const ofType = (parts: readonly DraftPart[]) => parts.filter((part) => part.type === type)
    const changes = eachOf(
      { before: ofType(before), after: ofType(after) },
      {
        type,
        fields: () => [],
        isElsewhere: (old, now) => old.place !== now.place,
        isOther: (old, now) => old.digest !== now.digest,
      },
    )
    return changes.map(({ Type, Id, Title, Kind }) => ({
      Type,
      Id: Type === 'block' || Type === 'form' || Type === 'section' ? Id : null,
      Title,
      Kind,
    }))
  })
