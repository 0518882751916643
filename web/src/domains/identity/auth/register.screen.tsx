import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFieldChecks } from '#domains/identity/parts/field-checks.ts'
import { useFields } from '#domains/identity/parts/fields.ts'
import { NewPasswordInput } from '#domains/identity/parts/new-password-input.tsx'
import { Icon } from '#kit/icon.tsx'
import { Stack } from '#kit/layout.tsx'
import classes from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { FormMessage } from './form-message.tsx'
import { Help } from './help.tsx'
import { TermsCheckbox } from './terms-checkbox.tsx'
import { useRegister } from './use-register.ts'
import { useTermsMissing } from './use-terms-missing.ts'
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
