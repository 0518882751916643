import { fileFaults } from '@aulanova/contract/files/file-faults'
import type { FieldProblem, Problem, ProblemCode } from '@aulanova/contract/kernel/problems'
import { useTranslation } from 'react-i18next'

const passwordRules = {
  tooShort: 'Password is too short, should be 12 chars minimum.',
  noUppercase: 'Password must have uppercase characters',
  noLowercase: 'Password must have lowercase characters',
  noDigit: 'Password must have numeric characters',
  noSymbol: 'Password must have symbol characters',
  unchanged: 'This is the password you already have',
  common:
    'This password is easy to guess. Choose another one: for example several words that do not belong together, with a number and a symbol',
} as const

const anyRules = {
  required: 'This is needed',
  tooShort: 'This is needed',
  tooLong: 'This is too long',
  tooLarge: 'This number is too large',
  notWhole: 'Write a whole number, 0 or more',
  nestedTooDeep: 'This has more formatting than a text may have',
  hasLink: 'A name cannot contain a web address. Write a space after each dot',
  tooManyTags: 'This has more formatting than a text may have',
} as const

const isAboutFiles: ProblemCode[] = ['FileRejected', 'TooLarge']

/** The text for one refused field, a key of `problems.json`. */
export function fieldText({ field, reason }: FieldProblem, code: ProblemCode) {
  if (code === 'PasswordPolicy' && isOneOf(passwordRules, reason)) return passwordRules[reason]
  if (isAboutFiles.includes(code) && isOneOf(fileFaults, reason)) return fileFaults[reason]
  if (code === 'StorageFull') return 'There is no room left for this file'
  if (isOneOf(anyRules, reason)) return anyRules[reason]
  if (field === 'email') return 'This is not a valid e-mail address'
  if (field === 'code') return 'Invalid verification code, try again'
  return 'This is not right'
}

/** The texts for refused fields, by field; several faults of one field are on separate lines. */
export function useFieldTexts() {
  const { t } = useTranslation('problems')
  return ({ code, details = [] }: Problem): Record<string, string> => {
    const texts: Record<string, string> = {}
    for (const detail of details) {
      const text = t(fieldText(detail, code))
      texts[detail.field] = texts[detail.field] ? `${texts[detail.field]}\n${text}` : text
    }
    return texts
  }
}

const isOneOf = <T extends object>(rules: T, reason: string): reason is Extract<keyof T, string> =>
  Object.hasOwn(rules, reason)
