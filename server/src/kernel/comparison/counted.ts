import type { ChangedField } from '@aulanova/contract/kernel/word-changes'

/** The lines between the cells of a table are no words. */
const countWords = (text: string) => text.split(/[\s│]+/).filter(Boolean).length

/** How many words were added and removed. Apart from the comparison, whose library only the worker loads. */
export function counted(fields: readonly ChangedField[]) {
  const sum = (kind: 'added' | 'removed') =>
    fields
      .flatMap(({ Words }) => Words)
      .filter(({ Kind }) => Kind === kind)
      .reduce((total, { Text }) => total + countWords(Text), 0)
  return { WordsAdded: sum('added'), WordsRemoved: sum('removed') }
}
