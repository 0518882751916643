/** Whether at least half of a password is predictable: keyboard walks, sequences, repetitions. */
export function isForeseeable(password: string) {
  const text = [...password.toLowerCase()]
  let foreseen = 0
  for (let at = 0; at < text.length; ) {
    const piece = Math.max(...pieces.map(([shortest, follows]) => lengthOf(text, at, follows, shortest)))
    const repeated = repeatedAt(text, at)
    foreseen += Math.max(piece - 1, repeated.again)
    at += Math.max(piece, repeated.whole, 1)
  }
  return foreseen * 2 >= text.length
}

/** Whether a character continues a pattern; `before` is missing for the second character of a piece. */
type Follows = (character: string, last: string, before: string | undefined) => boolean

/** Keys from left to right, row under row, each row half a key further right than the one above. */
const keyboards = [
  ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'],
  ['1234567890', 'qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
  ['1234567890', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
].map((rows) => {
  const places = rows.flatMap((row, y) => [...row].map((key, x) => [key, { x, y }] as const))
  return new Map(places)
})
const shifted = new Map([...'!@#$%^&*()_+{}:"<>?'].map((sign, n) => [sign, "1234567890-=[];',./".charAt(n)]))
const keyOf = (character: string) => shifted.get(character) ?? character

/** The steps from one key to another, on every keyboard that has both. */
function steps(from: string, to: string) {
  return keyboards.flatMap((keyboard) => {
    const [start, end] = [keyboard.get(keyOf(from)), keyboard.get(keyOf(to))]
    return start && end ? [{ right: end.x - start.x, down: end.y - start.y }] : []
  })
}

const isNeighbour = (from: string, to: string) =>
  steps(from, to).some(
    ({ right, down }) =>
      (down === 0 && Math.abs(right) === 1) ||
      (down === 1 && (right === 0 || right === -1)) ||
      (down === -1 && (right === 0 || right === 1)),
  )

const goesStraightOn = (before: string, last: string, character: string) =>
  steps(before, last).some((one) =>
    steps(last, character).some((two) => one.right === two.right && one.down === two.down),
  )

/** Three characters in a line are a pattern. Neighbouring keys count from five on: good words have up to four. */
const pieces: [shortest: number, Follows][] = [
  [
    3,
    (character, last, before) => {
      const ahead = distance(last, character)
      return Math.abs(ahead) === 1 && (before === undefined || distance(before, last) === ahead)
    },
  ],
  [
    3,
    (character, last, before) =>
      isNeighbour(last, character) && (before === undefined || goesStraightOn(before, last, character)),
  ],
  [
    5,
    (character, last, before) =>
      isNeighbour(last, character) && (before === undefined || keyOf(character) !== keyOf(before)),
  ],
]

const codePointOf = (character: string) => character.codePointAt(0) ?? 0
const distance = (from: string, to: string) => codePointOf(to) - codePointOf(from)

/** The length of the pattern that begins here; 0 if it is too short to be one. */
function lengthOf(text: string[], start: number, follows: Follows, shortest: number) {
  let end = start + 1
  const continues = (at: number) => {
    const [before, last, character] = [at - 2 >= start ? text[at - 2] : undefined, text[at - 1], text[at]]
    return character !== undefined && last !== undefined && follows(character, last, before)
  }
  while (continues(end)) end++
  return end - start >= shortest ? end - start : 0
}

/** A group that is repeated, with at least four characters in all: only its first occurrence counts. */
function repeatedAt(text: string[], start: number) {
  let best = { whole: 0, again: 0 }
  for (let size = 1; start + 2 * size <= text.length; size++) {
    let end = start + size
    while (end < text.length && text[end] === text[end - size]) end++
    const whole = end - start - ((end - start) % size)
    if (whole >= Math.max(4, 2 * size) && whole - size > best.again) best = { whole, again: whole - size }
  }
  return best
}
