import { confirmAndSignIn, resendCode } from '@aulanova/contract/identity/auth'
import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { delays } from '#domains/identity/auth/delays.ts'
import { FormMessage } from '#domains/identity/auth/form-message.tsx'
import { codeInAddress, rememberChallenge } from '#domains/identity/auth/pending-account.ts'
import { useLater } from '#kit/behaviour/later.ts'
import { clockTime } from '#kit/behaviour/seconds.ts'
import { CodeBoxes } from '#kit/code-boxes.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { useWrite } from '#platform/api/write.ts'
import { textOf } from '#platform/problems/problem.ts'
import type { Login } from './use-joining.ts'

interface Props {
  email: string
  /** A code was mailed just now, so that another is not offered at once. */
  isMailed: boolean
  login: Login
}

const pause = 60

/** The last digit sends the code, and the link of the mail does it all. */
export function CodeStep({ email, isMailed, login }: Props) {
  const { t } = useTranslation(['join', 'access', 'problems'])
  const helpId = useId()
  const [code, setCode] = useState('')
  const first = useRef<HTMLInputElement>(null)
  const { confirm, confirmation, isConfirmed } = useConfirmation(email, login)
  const resending = useWrite(resendCode)
  const [seconds, startPause] = useCountdown(isMailed ? pause : 0)
  const busy = confirmation.isPending || isConfirmed || login.busy
  const { error } = confirmation
  const isWrong = error?.code === 'CodeMismatch' || error?.code === 'ExpiredCode'

  // What was typed before is on the step above.
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    first.current?.focus({ preventScroll: true })
  }, [])
  // The boxes are disabled while the code is sent; a frame later they can take the focus.
  useEffect(() => {
    if (!error) return
    setCode('')
    requestAnimationFrame(() => first.current?.focus())
  }, [error])

  const resend = () => {
    confirmation.reset()
    resending.mutate({ body: { email } }, { onSuccess: () => startPause(pause) })
  }

  return (
    <>
      <FormMessage message={messageOf()} />
      <CodeBoxes
        value={code}
        onChange={(digits) => {
          setCode(digits)
          if (error) confirmation.reset()
          if (digits.length === 6 && !busy) confirm(digits)
        }}
        label={t('6-digit code')}
        isWrong={isWrong}
        disabled={busy}
        describedBy={helpId}
        ref={first}
      />
      <Text size={14} tone="muted" id={helpId}>
        {t(
          'It is valid for 15 minutes. With the last digit you are in, without pressing anything. The link in the message works too.',
        )}
      </Text>
      <Row wrap gap={16} rowGap={8}>
        <Button variant="default" loading={resending.isPending} disabled={busy || seconds > 0} onClick={resend}>
          {seconds > 0
            ? t('Send another in {{time}}', { time: clockTime(seconds) })
            : t('Resend Code', { ns: 'access' })}
        </Button>
        <Text size={14} tone="muted">
          {t('It does not arrive? Look among the unwanted mail too.')}
        </Text>
      </Row>
    </>
  )

  function messageOf(): FormMessage | null {
    if (isConfirmed)
      return {
        kind: 'success',
        text: t('Your account has been confirmed, now choose your password ...', { ns: 'access' }),
      }
    const problem = error ?? resending.error
    if (problem) return { kind: 'error', text: t(textOf(problem), { ns: 'problems' }) }
    return resending.data === undefined
      ? null
      : { kind: 'success', title: t('Code resent', { ns: 'access' }), text: email }
  }
}

/** Signs in with the code; in another browser than the one that signed up, a password is chosen next. */
function useConfirmation(email: string, login: Login) {
  const navigate = useNavigate()
  const later = useLater()
  const confirmation = useWrite(confirmAndSignIn)
  const [isConfirmed, setConfirmed] = useState(false)

  const confirm = (code: string) =>
    confirmation.mutate(
      { body: { email, code } },
      {
        onSuccess: (reply) => {
          if (!('challenge' in reply)) return login.enter(reply)
          setConfirmed(true)
          rememberChallenge(reply)
          later(() => navigate('/complete-register'), delays.confirmed)
        },
      },
    )

  // Once, also in strict mode.
  const isSent = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link of the mail that opened the page
  useEffect(() => {
    const mailed = codeInAddress()
    if (!mailed || isSent.current) return
    isSent.current = true
    // Not sent once more when the page is loaded again.
    void navigate(location.pathname, { replace: true })
    confirm(mailed)
  }, [])
  return { confirm, confirmation, isConfirmed }
}

/** Seconds that are left, and what begins again. */
function useCountdown(from: number) {
  const [seconds, setSeconds] = useState(from)
  const isRunning = seconds > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return [seconds, setSeconds] as const
}
