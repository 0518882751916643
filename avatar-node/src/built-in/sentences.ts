import type { Language } from '@aulanova/contract/kernel/languages'

/** A sentence or a part of one: what one caption shows. */
export interface Part {
  /** For people to read. */
  shown: string
  /** For espeak-ng to read. */
  said: string
  /** What it ends with, which decides the pause after it. */
  ending: 'cut' | 'comma' | 'sentence' | 'paragraph'
}

const locales: Record<Language, string> = { mx: 'es', es: 'es', eng: 'en', it: 'it', gr: 'de', rs: 'ru' }

const tags = /<\/?[a-z!][^<>]*>/giu
const pictures = /(?![©®™])(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier})/gu
/** They choose how the sign before them is drawn. */
const selectors = /\uFE0E|\uFE0F|\u20E3/gu
/** Of each letter two accents are enough for every language; more of them are a prank. */
const piledAccents = /(\p{M}{2})\p{M}+/gu

/** One line: without tags, emoji, control characters and those that change the direction of writing. */
function plain(line: string) {
  return line
    .replace(tags, ' ')
    .replace(pictures, ' ')
    .replace(selectors, '')
    .replace(/\p{Cc}|\p{Cn}|\p{Co}|\p{Cs}|[\u2028\u2029]/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(piledAccents, '$1')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** Signs that espeak-ng takes for its own (`[[` begins phonemes, `<` a tag) or would spell out. */
const signs = /[[\]<>{}|\\^~`*_#@"“”„«»]|&(?=[a-z#])/giu
const otherLetters = {
  latin: /(?:(?![\p{Script=Latin}\p{Script=Greek}])[\p{L}\p{M}])+/gu,
  cyrillic: /(?:(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}])+/gu,
}

/** What a voice of this language is given: letters of other alphabets would be spelled by their names. */
function sayable(text: string, language: Language) {
  const own = text.normalize('NFC').replace(otherLetters[language === 'rs' ? 'cyrillic' : 'latin'], ' ')
  return own.replace(signs, ' ').replace(/\s+/gu, ' ').trim()
}

const abbreviation =
  /(?:^|[\s(])(?:\p{Lu}|Sra?|Srta|Dra?|Profa?|Ing|Lic|Mrs?|Ms|St|Nr|Fig|Núm|núm|pág|vs|z\.\s?B|p\.\s?ej|т\.\s?е)\.$/u

/** The segmenter ends a sentence after every full stop before a capital: `Dr. García`. */
function sentencesOf(paragraph: string, language: Language) {
  const result: string[] = []
  for (const { segment } of new Intl.Segmenter(locales[language], { granularity: 'sentence' }).segment(paragraph)) {
    const last = result.at(-1)
    if (last !== undefined && abbreviation.test(last)) result[result.length - 1] = `${last} ${segment.trim()}`
    else result.push(segment.trim())
  }
  return result.filter(Boolean)
}

/** Where a long sentence may be divided; a comma is worth more than a space, the middle more than the end. */
function divide(sentence: string): [string, string] {
  const words = sentence.split(' ')
  let best = { at: 0, worth: Number.NEGATIVE_INFINITY }
  for (let at = 1; at < words.length; at++) {
    const head = words.slice(0, at).join(' ')
    if (!fits(head)) break
    const even = Math.min(head.length, sentence.length - head.length)
    const worth = Math.min(even, lineLength) + (/[,;:)—–…]$/u.test(head) ? lineLength : 0)
    if (worth >= best.worth) best = { at, worth }
  }
  if (best.at === 0) {
    const characters = [...sentence]
    return [characters.slice(0, lineLength).join(''), characters.slice(lineLength).join('')]
  }
  return [words.slice(0, best.at).join(' '), words.slice(best.at).join(' ')]
}

function partsOf(sentence: string): string[] {
  const parts: string[] = []
  let rest = sentence
  while (!fits(rest)) {
    const [head, tail] = divide(rest)
    parts.push(head)
    rest = tail
  }
  return [...parts, rest]
}

const endingOf = (part: string, last: boolean, lastSentence: boolean): Part['ending'] => {
  if (last) return lastSentence ? 'paragraph' : 'sentence'
  return /[,;:)—–…]$/u.test(part) ? 'comma' : 'cut'
}

/** A script as parts of at most two lines, without those that have nothing to say. */
export function partsOfScript(script: string, language: Language): Part[] {
  const paragraphs = script
    .toWellFormed()
    .replaceAll('\uFFFD', ' ')
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map(plain)
  return paragraphs
    .flatMap((paragraph) => {
      const sentences = sentencesOf(paragraph, language)
      return sentences.flatMap((sentence, i) =>
        partsOf(sentence).map((shown, j, all) => ({
          shown,
          said: sayable(shown, language),
          ending: endingOf(shown, j === all.length - 1, i === sentences.length - 1),
        })),
      )
    })
    .filter(({ said }) => /[\p{L}\p{N}]/u.test(said))
}

/** Characters of a line of captions, as broadcasters count them. */
const lineLength = 42

/** A few more are better than a sentence that is divided. */
const longestLine = 45

const lengthOf = (text: string) => [...text].length

/** One line if it is short enough, otherwise two of about the same length. */
export function linesOf(text: string): string[] {
  if (lengthOf(text) <= lineLength) return [text]
  const words = text.split(' ')
  const breaks = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const longer = (lines: string[]) => Math.max(...lines.map(lengthOf))
  return breaks.reduce((best, lines) => (longer(lines) < longer(best) ? lines : best), [text])
}

const fits = (text: string) =>
  lengthOf(text) <= longestLine * 2 + 1 && linesOf(text).every((line) => lengthOf(line) <= longestLine)
