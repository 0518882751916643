import classes from './marked.module.css'

interface Props {
  text: string
  /** Words as they are written in the text. */
  found: readonly string[]
}

/** A text with the words that a search found marked. */
export const Marked = ({ text, found }: Props) =>
  pieces(text, found).map(({ piece, at, isFound }) =>
    isFound ? (
      <mark key={at} className={classes.mark}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  )

/** Whether one of the words is in the text. */
export const hasFound = (text: string | null, found: readonly string[]) =>
  text !== null && pieces(text, found).some(({ isFound }) => isFound)

function pieces(text: string, found: readonly string[]) {
  const words = found.filter(Boolean).sort((a, b) => b.length - a.length)
  if (words.length === 0) return [{ piece: text, at: 0, isFound: false }]
  // Whole words only: "arte" is not found in "cuarteto".
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${words.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  let at = 0
  return text.split(pattern).map((piece, index) => {
    const here = { piece, at, isFound: index % 2 === 1 }
    at += piece.length
    return here
  })
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
