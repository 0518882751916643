import { signIn } from '@aulanova/contract/auth'
import type { Problem } from '@aulanova/contract/problems'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { takeOrigin } from '#lib/origin.ts'
import { textOf } from '#lib/problem.ts'
import { keepSession } from '#lib/session.ts'
import { useWrite } from '#lib/write.ts'
import { rememberChallenge, rememberEmail } from './pending-account.ts'

const afterSuccess = 2000
const afterUnconfirmed = 3000

/** Signs in and goes where the answer leads: on, to the confirmation, or to a new password. */
export function useLogin() {
  const { t } = useTranslation(['auth', 'problems'])
  const navigate = useNavigate()
  const login = useWrite(signIn)
  const [leaving, setLeaving] = useState(false)

  const goOn = () => location.assign(takeOrigin() ?? '/dashboard')

  const submit = ({ email, password }: { email: string; password: string }) =>
    login.mutate(
      { body: { email: email.trim(), password } },
      {
        onSuccess: (reply) => {
          setLeaving(true)
          if ('challenge' in reply) {
            rememberChallenge(reply)
            navigate('/complete-register')
            return
          }
          keepSession(reply)
          setTimeout(goOn, afterSuccess)
        },
        onError: (problem: Problem) => {
          if (problem.code !== 'UserNotConfirmed') return
          setLeaving(true)
          rememberEmail(email.trim())
          setTimeout(() => navigate('/register-confirmation'), afterUnconfirmed)
        },
      },
    )

  return { submit, busy: login.isPending || leaving, message: messageOf() }

  function messageOf() {
    if (login.error) return { kind: 'error', text: t(textOf(login.error), { ns: 'problems' }) } as const
    if (login.data && !('challenge' in login.data)) {
      return { kind: 'success', text: t('Log in successfully, redirecting ...') } as const
    }
    return null
  }
}
