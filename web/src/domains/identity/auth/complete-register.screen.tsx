import { completeNewPassword, type NewPasswordChallenge } from '@aulanova/contract/identity/auth'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { useFieldChecks } from '#domains/identity/parts/field-checks.ts'
import { useFields } from '#domains/identity/parts/fields.ts'
import { NewPasswordInput } from '#domains/identity/parts/new-password-input.tsx'
import { Icon } from '#kit/icon.tsx'
import { Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { useWrite } from '#platform/api/write.ts'
import { useFieldTexts } from '#platform/problems/field-problems.ts'
import { textOf } from '#platform/problems/problem.ts'
import classes from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { FormMessage } from './form-message.tsx'
import { pendingChallenge } from './pending-account.ts'
import { TermsCheckbox, useTermsMissing } from './terms-checkbox.tsx'
import { useLogin } from './use-login.ts'
import { WayBack } from './way-back.tsx'

/**
 * Asks for a new password: of people invited by an administrator, after the temporary password; and of people who
 * confirmed an account that another browser had signed up. That browser may be a stranger's, so its password is not
 * accepted, and the name has to be entered again too.
 */
export function CompleteRegisterScreen() {
  const [challenge] = useState(pendingChallenge)
  return challenge ? <NewPassword challenge={challenge} /> : <Navigate to="/login" replace />
}

function NewPassword({ challenge: { session, attributes } }: { challenge: NewPasswordChallenge }) {
  const { t } = useTranslation(['access', 'problems'])
  const fieldTexts = useFieldTexts()
  const login = useLogin()
  const completion = useWrite(completeNewPassword)
  const check = useFieldChecks()
  const termsMissing = useTermsMissing()
  const fields = useFields({
    name: (text) => (attributes.name || text.trim() ? null : t('Please Enter Your Name')),
    newPassword: (text) => (text ? check.newPassword(text) : t('Please Enter Your New Password')),
    terms: (text) => (text || termsMissing ? null : t('Please accept the conditions')),
  })
  const busy = completion.isPending || login.busy
  const refused = completion.error && {
    kind: 'error' as const,
    text: t(textOf(completion.error), { ns: 'problems' }),
  }

  const submit = ({ name, newPassword }: { name: string; newPassword: string }) =>
    completion.mutate(
      { body: { session, newPassword, ...(!attributes.name && { name: name.trim() }) } },
      {
        onSuccess: login.enter,
        onError: (problem) => fields.refuse(fieldTexts(problem)),
      },
    )

  return (
    <AuthFrame title={t('Complete your registration')} help={t('Choose a password that only you know.')}>
      <FormMessage message={login.message ?? refused} />
      <Stack as="form" gap={20} noValidate onSubmit={fields.onSubmit(submit)}>
        <input type="hidden" autoComplete="username" value={attributes.email} />
        {attributes.name ? (
          <TextInput
            label={t('Name')}
            value={attributes.name}
            readOnly
            disabled
            leftSection={<Icon name="user" />}
            classNames={{ input: classes.input ?? '' }}
          />
        ) : (
          <TextInput
            {...fields.of('name')}
            label={t('Name')}
            autoComplete="name"
            disabled={busy}
            leftSection={<Icon name="user" />}
            classNames={{ input: classes.input ?? '' }}
          />
        )}
        <NewPasswordInput
          {...fields.of('newPassword')}
          label={t('New password')}
          disabled={busy}
          classNames={{ input: classes.input ?? '' }}
        />
        {termsMissing ? (
          <Text size={14} tone="muted">
            {t('There are no terms of use yet. Once they are published, you are asked to accept them.')}
          </Text>
        ) : (
          <TermsCheckbox {...fields.of('terms')} disabled={busy} />
        )}
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {t('Complete registration')}
        </Button>
      </Stack>
      <WayBack />
    </AuthFrame>
  )
}
