import { signUp } from '@aulanova/contract/identity/auth'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFieldChecks } from '#domains/identity/parts/field-checks.ts'
import { useFields } from '#domains/identity/parts/fields.ts'
import { NewPasswordInput } from '#domains/identity/parts/new-password-input.tsx'
import { useLater } from '#kit/behaviour/later.ts'
import { Icon } from '#kit/icon.tsx'
import { Stack } from '#kit/layout.tsx'
import { useWrite } from '#platform/api/write.ts'
import { useFieldTexts } from '#platform/problems/field-problems.ts'
import { textOf } from '#platform/problems/problem.ts'
import { keepOriginFor } from '#platform/session/origin.ts'
import classes from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { delays } from './delays.ts'
import { FormMessage } from './form-message.tsx'
import { Help } from './help.tsx'
import { rememberEmail, rememberSignUp } from './pending-account.ts'
import { TermsCheckbox, useTermsMissing } from './terms-checkbox.tsx'
import { WayBack } from './way-back.tsx'

export function RegisterScreen() {
  const { t } = useTranslation(['access', 'auth', 'problems'])
  const check = useFieldChecks()
  const fields = useFields({
    name: (text) => (text.trim() ? null : t('Please Enter Your Name')),
    email: (text) => (text.trim() ? check.email(text.trim()) : t('Please Enter Your Email', { ns: 'auth' })),
    password: (text) => (text ? check.newPassword(text) : t('Please Enter Your Password', { ns: 'auth' })),
    terms: (text) => (text ? null : t('Please accept the conditions')),
  })
  const termsMissing = useTermsMissing()
  const { submit, busy, message } = useRegister(fields.refuse)
  const input = { disabled: busy, classNames: { input: classes.input ?? '' } }

  return (
    <AuthFrame
      title={t('Create your account')}
      help={!termsMissing && <Help always={t('It takes a minute; we send a code to your e-mail address.')} />}
    >
      {termsMissing ? (
        <FormMessage
          message={{
            kind: 'notice',
            text: t('Nobody can register yet, because the terms of use are not published', { ns: 'problems' }),
          }}
        />
      ) : (
        <>
          <FormMessage message={message} />
          <Stack as="form" gap={20} noValidate onSubmit={fields.onSubmit(submit)}>
            <TextInput
              {...fields.of('name')}
              {...input}
              label={t('Name')}
              autoComplete="name"
              leftSection={<Icon name="user" />}
            />
            <TextInput
              {...fields.of('email')}
              {...input}
              label={t('Email', { ns: 'auth' })}
              type="email"
              autoComplete="username"
              leftSection={<Icon name="mail" />}
            />
            <NewPasswordInput {...fields.of('password')} {...input} label={t('Password', { ns: 'auth' })} />
            <TermsCheckbox {...fields.of('terms')} disabled={busy} />
            <Button type="submit" size="lg" fullWidth loading={busy}>
              {t('Register')}
            </Button>
          </Stack>
        </>
      )}
      <WayBack />
    </AuthFrame>
  )
}

/** Creates the account, remembers its e-mail address and opens the page that asks for the code. */
function useRegister(refuse: (wrong: Record<string, string>) => void) {
  const { t } = useTranslation(['access', 'problems'])
  const navigate = useNavigate()
  const later = useLater()
  const fieldTexts = useFieldTexts()
  const register = useWrite(signUp)
  const isDone = register.data !== undefined

  const submit = ({ name, email, password }: { name: string; email: string; password: string }) =>
    register.mutate(
      { body: { email: email.trim(), password, name: name.trim() } },
      {
        onSuccess: () => {
          rememberEmail(email.trim())
          rememberSignUp(email.trim())
          keepOriginFor(email.trim())
          later(() => navigate('/register-confirmation'), delays.registered)
        },
        onError: (problem) => refuse(fieldTexts(problem)),
      },
    )

  return { submit, busy: register.isPending || isDone, message: messageOf() }

  function messageOf(): FormMessage | null {
    if (isDone) return { kind: 'success', text: t('Your account has been created, redirecting ...') }
    return register.error && { kind: 'error', text: t(textOf(register.error), { ns: 'problems' }) }
  }
}
