import { brokenRules } from '@aulanova/contract/identity/password-policy'
import { type FieldProblem, Problem } from '@aulanova/contract/kernel/problems'
import { commonWords } from './common-passwords.ts'
import { isForeseeable } from './foreseeable.ts'

/** The same rules for every provider. The problem names every rule that is broken. */
export function checkPolicy(password: string, field: 'password' | 'newPassword') {
  const reasons = brokenRules(password)
  if (isCommon(password) || isForeseeable(password)) reasons.push('common')
  const details = reasons.map((reason): FieldProblem => ({ field, reason }))
  if (details.length > 0) throw new Problem('PasswordPolicy', { details })
}

/** Refuses the current password as the new one. */
export function checkDiffers(currentPassword: string, newPassword: string) {
  if (newPassword !== currentPassword) return
  throw new Problem('PasswordPolicy', { details: [{ field: 'newPassword', reason: 'unchanged' }] })
}

/** A common password, in any case and spelling, with any digits and symbols around it. */
function isCommon(password: string) {
  const bare = password.toLowerCase().replace(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '')
  const spelled = bare.replace(/[@013457$!]/g, (sign) => lookalikes[sign] ?? sign)
  const words = spelled.split(/[^\p{L}]+/u)
  return [bare, spelled].some(isWord) || words.every((word) => isWord(word) || word === '')
}

/** A common word, once or twice in a row. */
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
