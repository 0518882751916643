import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFieldChecks } from '#domains/identity/parts/field-checks.ts'
import { useFields } from '#domains/identity/parts/fields.ts'
import { NewPasswordInput } from '#domains/identity/parts/new-password-input.tsx'
import { Icon } from '#kit/icon.tsx'
import { Stack } from '#kit/layout.tsx'
import classes from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { CodeInput } from './code-input.tsx'
import { FormMessage } from './form-message.tsx'
import { type Recovery, useRecovery } from './use-recovery.ts'
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
