import { forgotPassword, resetPassword } from '@aulanova/contract/identity/auth'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldChecks } from '#domains/identity/parts/field-checks.ts'
import { useFields } from '#domains/identity/parts/fields.ts'
import { NewPasswordInput } from '#domains/identity/parts/new-password-input.tsx'
import { Icon } from '#kit/icon.tsx'
import { Stack } from '#kit/layout.tsx'
import { useWrite } from '#platform/api/write.ts'
import { useFieldTexts } from '#platform/problems/field-problems.ts'
import { textOf } from '#platform/problems/problem.ts'
import classes from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { CodeInput } from './code-input.tsx'
import { FormMessage } from './form-message.tsx'
import { emailInAddress, forgetTyped, typedEmail } from './pending-account.ts'
import { useLogin } from './use-login.ts'
import { WayBack } from './way-back.tsx'

/** Two steps on one page: the e-mail address, then the code with the new password; then it signs in. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('access')
  const recovery = useRecovery()
  return (
    <AuthFrame
      title={t('Recover your password')}
      help={t('We send a code to your e-mail address, with which you can choose a new one.')}
    >
      <FormMessage message={recovery.message} />
      {recovery.step === 'email' && <EmailStep recovery={recovery} />}
      {recovery.step === 'password' && <NewPasswordStep recovery={recovery} />}
      <WayBack />
    </AuthFrame>
  )
}

function EmailStep({ recovery: { email, request, busy } }: { recovery: Recovery }) {
  const { t } = useTranslation(['access', 'auth'])
  const fields = useFields({
    email: (text) => (text.trim() ? null : t('Please Enter Your Email', { ns: 'auth' })),
  })
  return (
    <Stack
      as="form"
      gap={20}
      noValidate
      onSubmit={fields.onSubmit((typed) => request(typed.email.trim(), fields.refuse))}
    >
      <TextInput
        {...fields.of('email')}
        label={t('Email', { ns: 'auth' })}
        defaultValue={email}
        type="email"
        autoComplete="username"
        disabled={busy}
        leftSection={<Icon name="mail" />}
        classNames={{ input: classes.input ?? '' }}
      />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {t('Send the code')}
      </Button>
    </Stack>
  )
}

function NewPasswordStep({ recovery: { email, reset, startOver, busy } }: { recovery: Recovery }) {
  const { t } = useTranslation('access')
  const check = useFieldChecks()
  const fields = useFields({
    code: (text) => (text.trim() ? null : t('Please Enter The Code')),
    newPassword: (text) => (text ? check.newPassword(text) : t('Please Enter Your New Password')),
  })
  return (
    <Stack
      as="form"
      gap={20}
      noValidate
      onSubmit={fields.onSubmit(({ code, newPassword }) => reset(code.trim(), newPassword, fields.refuse))}
    >
      <input type="hidden" autoComplete="username" value={email} />
      <CodeInput {...fields.of('code')} label={t('Code')} disabled={busy} ref={takeFocus} />
      <NewPasswordInput
        {...fields.of('newPassword')}
        label={t('New password')}
        disabled={busy}
        classNames={{ input: classes.input ?? '' }}
      />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {t('Change the password')}
      </Button>
      <Button variant="subtle" disabled={busy} onClick={startOver}>
        {t('Request another code')}
      </Button>
    </Stack>
  )
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus()

type Refuse = (wrong: Record<string, string>) => void
type Recovery = ReturnType<typeof useRecovery>

/** Mails a code, sets a new password with it, then signs in with that password. */
function useRecovery() {
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
