import { brokenRules } from '@aulanova/contract/identity/password-policy'
import { useTranslation } from 'react-i18next'
import { fieldText } from '#platform/problems/field-problems.ts'

/**
 * Checks fields before the request. The server checks the address before the password and stops at the first fault;
 * here all faults are shown at once. What passes here may still be refused by the server.
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

/** Not stricter than the server. */
const isAddress = /^.+@./
