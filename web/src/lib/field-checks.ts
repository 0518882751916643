import { brokenRules } from '@aulanova/contract/password-policy'
import { useTranslation } from 'react-i18next'
import { fieldText } from './field-problems.ts'

/**
 * What the server would refuse, said before it is asked: it looks at the form of an address first and at a password
 * afterwards, and a person wants to read all that is wrong at once. What passes here may still be refused there.
 */
export function useFieldChecks() {
  const { t } = useTranslation('problems')
  return {
    email: (text: string) => (isAddress.test(text) ? null : t('This is not a valid e-mail address')),
    newPassword: (text: string) =>
      brokenRules(text)
        .map((reason) => t(fieldText({ field: 'password', reason }, 'PasswordPolicy')))
        .join('\n') || null,
  }
}

/** Refuses only what the server refuses too. */
const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
