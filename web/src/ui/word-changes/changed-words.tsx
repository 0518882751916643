import type { ChangedField } from '@aulanova/contract/word-changes'
import classes from './word-changes.module.css'

/** A text with what was added and removed in it. */
export const ChangedWords = ({ words, lang }: { words: ChangedField['Words']; lang?: string }) => (
  <p className={classes.words} lang={lang}>
    {words.map(({ Kind, Text }, index) => {
      // Added or removed space alone is not marked.
      const Tag = Text.trim() === '' || Kind === 'kept' ? 'span' : Kind === 'added' ? 'ins' : 'del'
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one answer never move
      return <Tag key={index}>{Text}</Tag>
    })}
  </p>
)
