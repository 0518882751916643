import { type Static, Type } from 'typebox'
import { OneOf } from './common.ts'

/** Text that is unchanged, added or removed, in reading order. */
export const Words = Type.Object({ Kind: OneOf(['kept', 'added', 'removed']), Text: Type.String() })

/** One field that has text, compared word by word. */
export const ChangedField = Type.Object({ Field: Type.String(), Words: Type.Array(Words) })
export type ChangedField = Static<typeof ChangedField>

export const WordCounts = { WordsAdded: Type.Integer(), WordsRemoved: Type.Integer() }
