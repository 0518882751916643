import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from '#domains/identity/auth/auth-form.module.css'
import { FormMessage } from '#domains/identity/auth/form-message.tsx'
import { rememberTyped } from '#domains/identity/auth/pending-account.ts'
import { useFields } from '#domains/identity/parts/fields.ts'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { PasswordInput } from '#kit/password-input.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Text } from '#kit/text.tsx'
import type { Login } from './use-joining.ts'

interface Props {
  /** For the account that should have been created; the password may be the account's. */
  typed: { email: string; password: string }
  login: Login
  onOther: () => void
}

/** Signs in to the account that the address has already. */
export function KnownAccount({ typed, login, onOther }: Props) {
  const { t } = useTranslation(['join', 'auth', 'problems'])
  const form = useRef<HTMLFormElement>(null)
  const fields = useFields({
    email: (text) => (text.trim() ? null : t('Please Enter Your Email', { ns: 'auth' })),
    password: (text) => (text ? null : t('Please Enter Your Password', { ns: 'auth' })),
  })
  // The form that had the focus has gone.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus(), [])
  const input = { disabled: login.busy, classNames: { input: classes.input ?? '' } }
  const exists = {
    kind: 'error' as const,
    title: t('An account with this e-mail already exists', { ns: 'problems' }),
    text: t('Log in here, and your purchase goes on.'),
  }
  return (
    <>
      <FormMessage message={login.message ?? exists} />
      <Stack as="form" gap={20} ref={form} noValidate onSubmit={fields.onSubmit(login.submit)}>
        <TextInput
          {...fields.of('email')}
          {...input}
          label={t('Email', { ns: 'auth' })}
          defaultValue={typed.email}
          type="email"
          autoComplete="username"
          leftSection={<Icon name="mail" />}
        />
        <PasswordInput
          {...fields.of('password')}
          {...input}
          label={t('Password', { ns: 'auth' })}
          defaultValue={typed.password}
          autoComplete="current-password"
        />
        <Button type="submit" size="lg" fullWidth loading={login.busy}>
          {t('Log in and go on')}
        </Button>
      </Stack>
      <Row wrap gap={20} rowGap={8} size={14}>
        <Text as={Link} links to="/forgot-password" onClick={() => rememberTyped(typed.email)}>
          {t('Forgot your password?', { ns: 'auth' })}
        </Text>
        <PlainButton variant="link" disabled={login.busy} onClick={onOther}>
          {t('Use another e-mail')}
        </PlainButton>
      </Row>
    </>
  )
}
