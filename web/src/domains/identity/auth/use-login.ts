import { type Session, signIn, signOut } from '@aulanova/contract/identity/auth'
import type { Problem } from '@aulanova/contract/kernel/problems'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLater } from '#kit/behaviour/later.ts'
import { call } from '#platform/api/call.ts'
import { useWrite } from '#platform/api/write.ts'
import { textOf } from '#platform/problems/problem.ts'
import { MayOpen } from '#platform/session/may-open.ts'
import { takeOrigin } from '#platform/session/origin.ts'
import { keepSession, readToken } from '#platform/session/session.ts'
import { delays } from './delays.ts'
import type { FormMessage } from './form-message.tsx'
import { forgetChallenge, forgetConfirmed, rememberChallenge, rememberEmail } from './pending-account.ts'

interface Options {
  /** Who has to confirm the account first; default: opens the page for that. */
  onUnconfirmed?: (email: string) => void
  /** Who is in, and sees this page for a moment. */
  onEnter?: (session: Session) => void
}

/** Signs in, then opens the requested page, the confirmation or the choice of a new password. */
export function useLogin({ onUnconfirmed, onEnter }: Options = {}) {
  const { t } = useTranslation(['auth', 'problems'])
  const navigate = useNavigate()
  const later = useLater()
  const mayOpen = use(MayOpen)
  const login = useWrite(signIn)
  const [leaving, setLeaving] = useState(false)
  const [entered, setEntered] = useState(false)

  /** Loads the whole page again, so that nothing of an earlier visitor stays in memory. */
  const enter = (session: Session) => {
    setLeaving(true)
    setEntered(true)
    forgetChallenge()
    forgetConfirmed()
    // Ends the session that was open here before: its token is about to be overwritten.
    if (readToken()) call(signOut, {}).catch(() => {})
    onEnter?.(session)
    keepSession(session)
    later(() => location.assign(nextPage(session)), delays.loggedIn)
  }

  /** Another account may have asked for the page that waits. */
  const nextPage = ({ attributes, payload: { sub: id, username, groups } }: Session) => {
    const origin = takeOrigin(attributes.email)
    return origin && mayOpen({ id, username, groups }, origin) ? origin : '/dashboard'
  }

  const submit = ({ email, password }: { email: string; password: string }) =>
    login.mutate(
      { body: { email: email.trim(), password } },
      {
        onSuccess: (reply) => {
          if (!('challenge' in reply)) return enter(reply)
          setLeaving(true)
          rememberChallenge(reply)
          void navigate('/complete-register')
        },
        onError: (problem: Problem) => {
          if (problem.code !== 'UserNotConfirmed') return
          if (onUnconfirmed) return onUnconfirmed(email.trim())
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

/** Not a problem that a login declares: shown as a plain error. */
const isUnexpected = ({ code, statusCode }: Problem) => statusCode >= 500 && code !== 'Unavailable'
