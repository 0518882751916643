export interface Cue {
  from: number
  to: number
  text: string
}

/** A piece of the script; `cue` is the index of the cue that speaks it, null for what is between cues. */
export interface Piece {
  text: string
  cue: number | null
}

/**
 * Finds each cue in the script, in order. White space may differ, since captions are broken into lines. What is not
 * found (a sentence that was spoken otherwise) leaves the script as it is, without a cue for that part.
 */
export function piecesOf(script: string, cues: readonly Cue[]): Piece[] {
  const pieces: Piece[] = []
  let past = 0
  for (const [index, { text }] of cues.entries()) {
    const found = placeOf(script, text, past)
    if (!found) continue
    if (found.from > past) pieces.push({ text: script.slice(past, found.from), cue: null })
    pieces.push({ text: script.slice(found.from, found.to), cue: index })
    past = found.to
  }
  if (past < script.length) pieces.push({ text: script.slice(past), cue: null })
  return pieces
}

function placeOf(script: string, text: string, past: number) {
  const words = text.trim().split(/\s+/).filter(Boolean).map(RegExp.escape)
  if (words.length === 0) return null
  const found = new RegExp(words.join('\\s+'), 'gu')
  found.lastIndex = past
  const match = found.exec(script)
  return match && { from: match.index, to: match.index + match[0].length }
}
