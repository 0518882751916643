import { Button, TextInput } from '@mantine/core'
import { type MouseEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFields } from '#domains/identity/parts/fields.ts'
import { Icon } from '#kit/icon.tsx'
import { Stack } from '#kit/layout.tsx'
import { PasswordInput } from '#kit/password-input.tsx'
import { Text } from '#kit/text.tsx'
import { forgetEndedSession, hasEndedElsewhere } from '#platform/session/ended-session.ts'
import classes from './auth-form.module.css'
import { FormMessage } from './form-message.tsx'
import { rememberTyped } from './pending-account.ts'
import { useLogin } from './use-login.ts'

interface Props {
  /** The id of the field for the e-mail address, to which the home page leads. */
  emailId?: string
  /** Of the account that comes here, if it is known. */
  email?: string | null
}

/** Asks for e-mail and password, on the login page and on the home page. */
export function LoginForm({ emailId, email = null }: Props) {
  const { t } = useTranslation('auth')
  const { submit, busy, message } = useLogin()
  const [hasEnded] = useState(hasEndedElsewhere)
  useEffect(forgetEndedSession, [])
  const reason =
    hasEnded &&
    ({
      kind: 'notice',
      text: t('Your session was ended. Log in to go on.'),
    } as const)
  const fields = useFields({
    email: (text) => (text.trim() ? null : t('Please Enter Your Email')),
    password: (text) => (text ? null : t('Please Enter Your Password')),
  })

  return (
    <>
      <FormMessage message={message ?? (reason || null)} />
      <Stack as="form" gap={20} noValidate onSubmit={fields.onSubmit(submit)}>
        <TextInput
          {...fields.of('email')}
          {...(emailId && { id: emailId })}
          label={t('Email')}
          defaultValue={email ?? ''}
          type="email"
          autoComplete="username"
          disabled={busy}
          leftSection={<Icon name="mail" />}
          classNames={{ input: classes.input ?? '' }}
        />
        <div className={classes.password}>
          <PasswordInput
            {...fields.of('password')}
            label={t('Password')}
            autoComplete="current-password"
            disabled={busy}
            classNames={{ input: classes.input ?? '' }}
          />
          <Text as={Link} size={14} className={classes.forgot} to="/forgot-password" onClick={keepEmail}>
            {t('Forgot your password?')}
          </Text>
        </div>
        <Button type="submit" size="lg" fullWidth loading={busy} mt={4}>
          {t('Enter')}
        </Button>
      </Stack>
    </>
  )
}

/** The way to an account, for people without one. */
export function SignUpLink() {
  const { t } = useTranslation('auth')
  return (
    <p>
      {t("Don't have an account?")}{' '}
      <Text as={Link} weight="medium" to="/register">
        {t('Sign up')}
      </Text>
    </p>
  )
}

/** What is typed already is filled in on the page that recovers the password. */
function keepEmail(event: MouseEvent<HTMLElement>) {
  const form = event.currentTarget.closest('form')
  const email = form ? String(new FormData(form).get('email') ?? '').trim() : ''
  if (email) rememberTyped(email)
}
