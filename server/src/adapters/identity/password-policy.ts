import { type FieldProblem, Problem } from '@aulanova/contract/problems'
import { commonWords } from './common-passwords.ts'
import { isForeseeable } from './foreseeable.ts'

const shortest = 12

const rules: [reason: string, isKept: (password: string) => boolean][] = [
  // Counted as people see them: an emoji is one character.
  ['tooShort', (password) => [...password].length >= shortest],
  ['noDigit', (password) => /\p{Nd}/u.test(password)],
  ['noSymbol', (password) => /[\p{P}\p{S}]/u.test(password)],
  ['noUppercase', (password) => /\p{Lu}/u.test(password)],
  ['noLowercase', (password) => /\p{Ll}/u.test(password)],
  ['common', (password) => !isCommon(password) && !isForeseeable(password)],
]

/** The same rule whichever provider keeps the password; every broken part of it is named. */
export function checkPolicy(password: string, field: 'password' | 'newPassword') {
  const details: FieldProblem[] = rules.filter(([, isKept]) => !isKept(password)).map(([reason]) => ({ field, reason }))
  if (details.length > 0) throw new Problem('PasswordPolicy', { details })
}

/** A change that changes nothing would leave a password in place that somebody wanted to be rid of. */
export function checkDiffers(currentPassword: string, newPassword: string) {
  if (newPassword !== currentPassword) return
  throw new Problem('PasswordPolicy', { details: [{ field: 'newPassword', reason: 'unchanged' }] })
}

/** One of the words everybody tries first, in whatever case and spelling, with whatever digits and symbols around. */
function isCommon(password: string) {
  const bare = password.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const spelled = bare.replace(/[@013457$!]/g, (sign) => lookalikes[sign] ?? sign)
  const words = spelled.split(/[^\p{L}]+/u)
  return [bare, spelled].some(isWord) || words.every((word) => isWord(word) || word === '')
}

/** Twice the same word is no better than once. */
function isWord(text: string) {
  const half = text.slice(0, text.length / 2)
  return commonWords.has(text) || (text === half.repeat(2) && commonWords.has(half))
}

const lookalikes: Record<string, string> = {
  '@': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '!': 'i',
}
