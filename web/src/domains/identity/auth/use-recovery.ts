import { forgotPassword, resetPassword } from '@aulanova/contract/identity/auth'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '#platform/api/write.ts'
import { useFieldTexts } from '#platform/problems/field-problems.ts'
import { textOf } from '#platform/problems/problem.ts'
import type { FormMessage } from './form-message.tsx'
import { emailInAddress, forgetTyped, typedEmail } from './pending-account.ts'
import { useLogin } from './use-login.ts'

type Refuse = (wrong: Record<string, string>) => void
export type Recovery = ReturnType<typeof useRecovery>

/** Mails a code, sets a new password with it, then signs in with that password. */
export function useRecovery() {
  const { t } = useTranslation(['access', 'problems'])
  const fieldTexts = useFieldTexts()
  // The link in the mail contains the address: the person already has the code.
  const [mailed, setMailed] = useState(emailInAddress)
  const [email, setEmail] = useState(() => mailed ?? typedEmail() ?? '')
  useEffect(forgetTyped, [])
  const initiation = useWrite(forgotPassword)
  const completion = useWrite(resetPassword)
  const login = useLogin()
  const processInitiated = initiation.data !== undefined || mailed !== null
  const processCompleted = completion.data !== undefined

  const request = (to: string, refuse: Refuse) => {
    setEmail(to)
    initiation.mutate({ body: { email: to } }, { onError: (problem) => refuse(fieldTexts(problem)) })
  }

  const reset = (code: string, newPassword: string, refuse: Refuse) =>
    completion.mutate(
      { body: { email, code, newPassword } },
      {
        onSuccess: () => login.submit({ email, password: newPassword }),
        onError: (problem) => refuse(fieldTexts(problem)),
      },
    )

  const startOver = () => {
    setMailed(null)
    initiation.reset()
    completion.reset()
  }

  return {
    email,
    request,
    reset,
    startOver,
    step: stepOf(),
    busy: initiation.isPending || completion.isPending || processCompleted,
    message: messageOf(),
  }

  function stepOf() {
    // The code is used up: if signing in fails now, the person must use the login page.
    if (processCompleted && login.message?.kind === 'error') return 'over'
    return processInitiated ? 'password' : 'email'
  }

  function messageOf(): FormMessage | null {
    if (login.message) return login.message
    if (processCompleted) return { kind: 'success', text: t('Your password has been changed, logging in ...') }
    const forgetError = completion.error ?? initiation.error
    if (forgetError) return { kind: 'error', text: t(textOf(forgetError), { ns: 'problems' }) }
    return processInitiated ? { kind: 'notice', text: t('Input the code we sent you via email') } : null
  }
}
