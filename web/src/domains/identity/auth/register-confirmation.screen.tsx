import { confirmSignUp, passwordChoice, resendCode } from '@aulanova/contract/identity/auth'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'
import { useFields } from '#domains/identity/parts/fields.ts'
import { useLater } from '#kit/behaviour/later.ts'
import { Icon } from '#kit/icon.tsx'
import { Stack } from '#kit/layout.tsx'
import { useWrite } from '#platform/api/write.ts'
import { useFieldTexts } from '#platform/problems/field-problems.ts'
import { textOf } from '#platform/problems/problem.ts'
import { browserSecret } from '#platform/session/browser-secret.ts'
import { originFor, signUpOnTheWay } from '#platform/session/origin.ts'
import classes from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { CodeInput } from './code-input.tsx'
import { delays } from './delays.ts'
import { FormMessage } from './form-message.tsx'
import {
  codeInAddress,
  forgetEmail,
  isSignedUpHere,
  pendingEmail,
  rememberChallenge,
  rememberConfirmed,
} from './pending-account.ts'
import { WayBack } from './way-back.tsx'

/** A sign-up on the way to a purchase goes on where it began. */
export function RegisterConfirmationScreen() {
  // Read once: confirming removes it from storage, but the page still shows it.
  const [email] = useState(pendingEmail)
  const [mailed] = useState(codeInAddress)
  const [join] = useState(() => signUpOnTheWay(originFor(email)))
  if (email && mailed && join && isSignedUpHere(email))
    return <Navigate to={`${join}?email=${encodeURIComponent(email)}#code=${mailed}`} replace />
  return <Confirmation email={email} mailed={mailed} />
}

function Confirmation({ email, mailed }: { email: string | null; mailed: string | null }) {
  const { t } = useTranslation(['access', 'auth'])
  const fields = useFields({ code: (text) => (text.trim() ? null : t('Please Enter Your Confirmation Code')) })
  const { confirm, resend, busy, resending, mayResend, message } = useConfirmation(email, fields.refuse)
  // Once, also in strict mode. In another browser a person presses the button: there the password of the sign-up is lost, and
  // programs that look into mails open links too.
  const isSent = useRef(false)
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link that opened the page
  useEffect(() => {
    if (isSent.current || !email || !mailed || !isSignedUpHere(email)) return
    isSent.current = true
    // Not sent once more when the page is loaded again.
    void navigate(location.pathname + location.search, { replace: true })
    confirm(mailed)
  }, [])

  return (
    <AuthFrame title={t('Confirm your account')} help={t('Write the code we sent to your e-mail.')}>
      <FormMessage message={message} />
      <Stack as="form" gap={20} noValidate onSubmit={fields.onSubmit(({ code }) => confirm(code.trim()))}>
        <TextInput
          label={t('Email', { ns: 'auth' })}
          value={email ?? ''}
          readOnly
          disabled={!email}
          leftSection={<Icon name="mail" />}
          classNames={{ input: classes.input ?? '' }}
        />
        <CodeInput {...fields.of('code')} defaultValue={mailed ?? ''} label={t('Confirmation code')} disabled={busy} />
        <Button type="submit" size="lg" fullWidth loading={busy && email !== null} disabled={!email}>
          {t('Confirm Account')}
        </Button>
        <Button variant="default" size="lg" fullWidth loading={resending} disabled={!mayResend} onClick={resend}>
          {t('Resend Code')}
        </Button>
      </Stack>
      <WayBack />
    </AuthFrame>
  )
}

/**
 * Confirms the pending account of this tab; without one, goes to the home page. Then goes to the login, or to the choice
 * of a password if another browser signed up.
 */
function useConfirmation(email: string | null, refuse: (wrong: Record<string, string>) => void) {
  const { t } = useTranslation(['access', 'problems'])
  const navigate = useNavigate()
  const later = useLater()
  const fieldTexts = useFieldTexts()
  const confirmation = useWrite(confirmSignUp)
  const resending = useWrite(resendCode)
  const isConfirmed = confirmation.data !== undefined
  const hasPassword = email !== null && isSignedUpHere(email)
  const isResent = resending.data !== undefined

  useEffect(() => {
    if (email) return
    const timer = setTimeout(() => navigate('/'), delays.withoutAddress)
    return () => clearTimeout(timer)
  }, [email, navigate])

  const confirm = (code: string) => {
    if (!email) return
    confirmation.mutate(
      { body: { email, code } },
      {
        onSuccess: () => {
          forgetEmail()
          rememberConfirmed(email)
          if (!hasPassword)
            rememberChallenge({
              challenge: 'NEW_PASSWORD_REQUIRED',
              session: passwordChoice(browserSecret(), email),
              attributes: { name: '', email, sub: '' },
            })
          later(() => navigate(hasPassword ? '/login' : '/complete-register'), delays.confirmed)
        },
        onError: (problem) => refuse(fieldTexts(problem)),
      },
    )
  }

  const resend = () => {
    if (!email) return
    confirmation.reset()
    resending.mutate({ body: { email } })
  }

  const message = messageOf()

  return {
    confirm,
    resend,
    busy: confirmation.isPending || isConfirmed || !email,
    resending: resending.isPending,
    mayResend: message === null,
    message,
  }

  function messageOf(): FormMessage | null {
    if (!email) return { kind: 'notice', text: t('No account is waiting to be confirmed here, redirecting ...') }
    if (isConfirmed && !hasPassword)
      return { kind: 'success', text: t('Your account has been confirmed, now choose your password ...') }
    if (isConfirmed) return { kind: 'success', text: t('Your account has been confirmed, redirecting ...') }
    const error = confirmation.error ?? resending.error
    // The button that resends is disabled beside a message, also where another code is what helps.
    const action = { label: t('Request another code'), onClick: resend }
    if (error) return { kind: 'error', text: t(textOf(error), { ns: 'problems' }), action }
    return isResent ? { kind: 'success', title: t('Code resent'), text: email } : null
  }
}
