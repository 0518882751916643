import { type Session, signIn, signOut } from '@aulanova/contract/auth'
import type { Problem } from '@aulanova/contract/problems'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '#lib/call.ts'
import { useLater } from '#lib/later.ts'
import { takeOrigin } from '#lib/origin.ts'
import { textOf } from '#lib/problem.ts'
import { keepSession, readToken } from '#lib/session.ts'
import { useWrite } from '#lib/write.ts'
import { delays } from './delays.ts'
import type { FormMessage } from './form-message.tsx'
import { forgetChallenge, rememberChallenge, rememberEmail } from './pending-account.ts'

/** Signs in and goes where the answer leads: on, to the confirmation, or to a new password. */
export function useLogin() {
  const { t } = useTranslation(['auth', 'problems'])
  const navigate = useNavigate()
  const later = useLater()
  const login = useWrite(signIn)
  const [leaving, setLeaving] = useState(false)
  const [entered, setEntered] = useState(false)

  /** The whole page is loaded again: nothing of the visitor before stays in it. */
  const enter = (session: Session) => {
    setLeaving(true)
    setEntered(true)
    forgetChallenge()
    // Whoever was signed in here before leaves: nothing in this browser could end that session any more.
    if (readToken()) call(signOut, {}).catch(() => {})
    keepSession(session)
    later(() => location.assign(takeOrigin() ?? '/dashboard'), delays.loggedIn)
  }

  const submit = ({ email, password }: { email: string; password: string }) =>
    login.mutate(
      { body: { email: email.trim(), password } },
      {
        onSuccess: (reply) => {
          if (!('challenge' in reply)) return enter(reply)
          setLeaving(true)
          rememberChallenge(reply)
          navigate('/complete-register')
        },
        onError: (problem: Problem) => {
          if (problem.code !== 'UserNotConfirmed') return
          setLeaving(true)
          rememberEmail(email.trim())
          later(() => navigate('/register-confirmation'), delays.unconfirmed)
        },
      },
    )

  return { submit, enter, busy: login.isPending || leaving, message: messageOf() }

  function messageOf(): FormMessage | null {
    if (entered) return { kind: 'success', text: t('Log in successfully, redirecting ...') }
    if (!login.error) return null
    const text = t(textOf(login.error), { ns: 'problems' })
    return isUnexpected(login.error) ? { kind: 'error', title: t('error'), text } : { kind: 'error', text }
  }
}

/** Nothing the catalogue foresees for a login: the person is told that it failed, and no more. */
const isUnexpected = ({ code, statusCode }: Problem) => statusCode >= 500 && code !== 'Unavailable'
