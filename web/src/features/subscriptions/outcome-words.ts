import type { ImportOutcome } from '@aulanova/contract/subscriber-import'
import type { ParseKeys } from 'i18next'

export type Shown = ImportOutcome | 'all'
export type OutcomeWords = Record<ImportOutcome, ParseKeys<'subscriptions'>>

const same = {
  active: 'Has access already',
  repeated: 'Repeated in the file',
  unknown: 'No such account',
  invalid: 'Not an e-mail or username',
} as const

/** The same outcomes before and after the change. */
export const outcomeWords: Record<'planned' | 'done', OutcomeWords> = {
  planned: { subscribe: 'Will be subscribed', ...same },
  done: { subscribe: 'Was subscribed', ...same },
}
