import type { ChangedField } from '@aulanova/contract/kernel/word-changes'
import classes from './word-changes.module.css'

/** How many characters beside a change are shown of a long stretch that stayed the same. */
const beside = 160

/** The whole text is read elsewhere; here one word in a long text has to be found. */
function shortened(text: string, isFirst: boolean, isLast: boolean) {
  if (text.length < 4 * beside) return text
  const before = isFirst ? '' : text.slice(0, Math.max(beside, text.indexOf(' ', beside)))
  const after = isLast
    ? ''
    : text.slice(Math.max(text.lastIndexOf(' ', text.length - beside), text.length - 2 * beside))
  return `${before} […] ${after}`
}

/** A text with what was added and removed in it. */
export const ChangedWords = ({ words, lang }: { words: ChangedField['Words']; lang?: string }) => (
  <p className={classes.words} lang={lang}>
    {words.map(({ Kind, Text }, index) => {
      // Added or removed space alone is not marked.
      const Tag = Text.trim() === '' || Kind === 'kept' ? 'span' : Kind === 'added' ? 'ins' : 'del'
      const shown = Kind === 'kept' ? shortened(Text, index === 0, index === words.length - 1) : Text
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one answer never move
      return <Tag key={index}>{shown}</Tag>
    })}
  </p>
)
