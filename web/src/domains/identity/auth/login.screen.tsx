import { Button, TextInput } from '@mantine/core'
import { type MouseEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useMatch } from 'react-router'
import { useFields } from '#domains/identity/parts/fields.ts'
import { Icon } from '#kit/icon.tsx'
import { Stack } from '#kit/layout.tsx'
import { PasswordInput } from '#kit/password-input.tsx'
import { QuietAction } from '#kit/plain-button.tsx'
import { Text } from '#kit/text.tsx'
import { forgetEndedSession, hasEndedElsewhere } from '#platform/session/ended-session.ts'
import classes from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { FormMessage } from './form-message.tsx'
import { Help } from './help.tsx'
import { confirmedEmail, rememberTyped } from './pending-account.ts'
import { useLogin } from './use-login.ts'

export function LoginScreen() {
  const { t } = useTranslation('auth')
  const { submit, busy, message } = useLogin()
  const [email] = useState(confirmedEmail)
  const [hasEnded] = useState(hasEndedElsewhere)
  useEffect(forgetEndedSession, [])
  const reason =
    hasEnded &&
    ({
      kind: 'notice',
      text: t('Your session was ended. Log in to go on.'),
    } as const)
  // The home page asks who is not signed in to do so.
  const isHome = useMatch('/') !== null
  const fields = useFields({
    email: (text) => (text.trim() ? null : t('Please Enter Your Email')),
    password: (text) => (text ? null : t('Please Enter Your Password')),
  })

  return (
    <AuthFrame title={t('Log in')} help={<Help email={email}>{t('Your courses are where you left them.')}</Help>}>
      {/* For search engines; the server moves it into the head of the rendered page, and React does the same later. */}
      <meta name="description" content={t('Your courses are where you left them.')} />
      <FormMessage message={message ?? (reason || null)} />
      <Stack as="form" gap={20} noValidate onSubmit={fields.onSubmit(submit)}>
        <TextInput
          {...fields.of('email')}
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
      <Stack size={14} tone="muted" gap={20} align="center" className={classes.others}>
        <p>
          {t("Don't have an account?")}{' '}
          <Text as={Link} weight="medium" to="/register">
            {t('Sign up')}
          </Text>
        </p>
        {!isHome && (
          <QuietAction as={Link} className={classes.home} to="/">
            <Icon name="arrow-left" />
            {t('Back to the home page')}
          </QuietAction>
        )}
      </Stack>
    </AuthFrame>
  )
}

/** What is typed already is filled in on the page that recovers the password. */
function keepEmail(event: MouseEvent<HTMLElement>) {
  const form = event.currentTarget.closest('form')
  const email = form ? String(new FormData(form).get('email') ?? '').trim() : ''
  if (email) rememberTyped(email)
}
