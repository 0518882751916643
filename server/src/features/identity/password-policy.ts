import { brokenRules } from '@aulanova/contract/password-policy'
import { type FieldProblem, Problem } from '@aulanova/contract/problems'
import { commonWords } from './common-passwords.ts'
import { isForeseeable } from './foreseeable.ts'

/** The same rule whichever provider keeps the password; every broken part of it is named. */
export function checkPolicy(password: string, field: 'password' | 'newPassword') {
  const reasons = brokenRules(password)
  if (isCommon(password) || isForeseeable(password)) reasons.push('common')
  const details = reasons.map((reason): FieldProblem => ({ field, reason }))
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
