import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFields } from '#domains/identity/parts/fields.ts'
import { Icon } from '#kit/icon.tsx'
import { Stack } from '#kit/layout.tsx'
import classes from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { CodeInput } from './code-input.tsx'
import { FormMessage } from './form-message.tsx'
import { pendingEmail } from './pending-account.ts'
import { useConfirmation } from './use-confirmation.ts'
import { WayBack } from './way-back.tsx'

export function RegisterConfirmationScreen() {
  const { t } = useTranslation(['access', 'auth'])
  // Read once: confirming removes it from storage, but the page still shows it.
  const [email] = useState(pendingEmail)
  const fields = useFields({ code: (text) => (text.trim() ? null : t('Please Enter Your Confirmation Code')) })
  const { confirm, resend, busy, resending, mayResend, message } = useConfirmation(email, fields.refuse)

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
        <CodeInput {...fields.of('code')} label={t('Confirmation code')} disabled={busy} />
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
