/** A word as it is compared, and as it is written in its text. */
export interface Word {
  word: string
  written: string
}

/** Letters and digits; `C++` and `C#` are words. */
const pattern = /[\p{L}\p{N}\p{M}]+[+#]*/gu
const longestWord = 40

/** Letters that have no accent to take away. */
const plain: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/** Lower case without accents. */
export const normalised = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+|[ßæœøłđı]/gu, (letter) => plain[letter] ?? '')

export const wordsOf = (text: string): Word[] =>
  (text.match(pattern) ?? []).map((written) => ({ word: normalised(written).slice(0, longestWord), written }))

/** Words that say nothing about a course, in Spanish and English. They are not looked for beside others. */
const fillers = new Set(
  [
    'a al con de del e el en la las lo los o para por que se sin su sus u un una unas unos y',
    'an and at for from in into is of on or the to with your',
  ].flatMap((line) => line.split(' ')),
)
/** Everything here is one. */
const courses = new Set(['curso', 'cursos', 'course', 'courses'])

export const isFiller = (word: string) => fillers.has(word)

/** A word that somebody looks for. The last one may not be typed to its end. */
export interface SoughtWord {
  word: string
  mayContinue: boolean
}

/** More would cost more than anybody means. */
const maxWords = 6

export function soughtWords(text: string): SoughtWord[] {
  const typed = wordsOf(text).map(({ word }) => word)
  const last = typed.at(-1)
  const significant = [
    typed.filter((word) => !fillers.has(word) && !courses.has(word)),
    typed.filter((word) => !fillers.has(word)),
    typed,
  ].find((words) => words.length > 0)
  const distinct = [...new Set(significant ?? [])].slice(0, maxWords)
  return distinct.map((word) => ({ word, mayContinue: word === last }))
}

/** The shortest word that can be a plural; shorter ones end in s by themselves. */
const shortestPlural = 4

/**
 * The word, and what its singular may be in Spanish or English. Two words are the same if they share one of these:
 * "luces" and "luz", "services" and "service". The language of a word is not known.
 */
export function formsOf(word: string): string[] {
  if (word.length < shortestPlural || !word.endsWith('s')) return [word]
  const forms = [word, word.slice(0, -1)]
  if (word.endsWith('es')) forms.push(word.slice(0, -2))
  if (word.endsWith('ces')) forms.push(`${word.slice(0, -3)}z`)
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`)
  return forms
}
