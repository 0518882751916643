import { changePassword } from '@aulanova/contract/identity/account'
import { passwordLength } from '@aulanova/contract/identity/password-policy'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFields } from '#domains/identity/parts/fields.ts'
import { NewPasswordInput } from '#domains/identity/parts/new-password-input.tsx'
import { Card } from '#kit/card.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'
import { PasswordInput } from '#kit/password-input.tsx'
import { Text } from '#kit/text.tsx'
import { useWrite } from '#platform/api/write.ts'
import { useFieldTexts } from '#platform/problems/field-problems.ts'
import { textOf } from '#platform/problems/problem.ts'
import { readAttributes, useActor } from '#platform/session/session.ts'
import { AccountRefusal, useOpenWithoutSession } from './account-message.tsx'
import classes from './pane.module.css'
import { Pane } from './pane.tsx'

/** Checked in the browser; the server enforces the whole policy, which the message describes. */
const shortest = 8

export function SecurityPane() {
  const { t } = useTranslation('account')
  // A new key resets the form once the password is changed.
  const [round, setRound] = useState(0)
  return (
    <Pane title={t('Security')} help={t('Change your password whenever somebody else might know it.')}>
      <div className={classes.columns}>
        <Stack gap={16}>
          {round > 0 && (
            <Message kind="success" title={t('Your password has been changed')}>
              {t('Every other session of your account has ended.')}
            </Message>
          )}
          <PasswordForm key={round} onChanged={() => setRound(round + 1)} />
        </Stack>
        <PasswordNotes />
      </div>
    </Pane>
  )
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation(['account', 'problems'])
  const fieldTexts = useFieldTexts()
  const actor = useActor()
  // Kept: nobody is signed in any more when the person logs out in another tab.
  const [id] = useState(actor?.id ?? '')
  const form = useOpenWithoutSession()
  const change = useWrite(changePassword)
  const fields = useFields({
    currentPassword: (text) => (text ? null : t('Please Enter Your Current Password')),
    newPassword: (text) => {
      if (!text) return t('Please Enter Your New Password')
      return text.length < shortest ? t('Password is too short, should be 12 chars minimum.', { ns: 'problems' }) : null
    },
    confirmation: (text, { newPassword }) => {
      if (!text) return t('Please Confirm Your New Password')
      return text === newPassword ? null : t('Passwords must match')
    },
  })

  const submit = ({ currentPassword, newPassword }: { currentPassword: string; newPassword: string }) =>
    change.mutate(
      { params: { id }, body: { currentPassword, newPassword } },
      {
        onSuccess: onChanged,
        onError: (problem) =>
          fields.refuse(
            problem.code === 'WrongPassword'
              ? { currentPassword: t(textOf(problem), { ns: 'problems' }) }
              : fieldTexts(problem),
          ),
      },
    )

  return (
    <Card as="form" ref={form} pad="large" gap={20} max={560} noValidate onSubmit={fields.onSubmit(submit)}>
      <AccountRefusal error={change.error} hasForm />
      <input type="hidden" autoComplete="username" value={readAttributes()?.email ?? ''} />
      <PasswordInput
        {...fields.of('currentPassword')}
        label={t('Current password')}
        autoComplete="current-password"
        disabled={change.isPending}
      />
      <NewPasswordInput {...fields.of('newPassword')} label={t('New password')} disabled={change.isPending} />
      <PasswordInput
        {...fields.of('confirmation')}
        label={t('Confirm the new password')}
        autoComplete="new-password"
        disabled={change.isPending}
      />
      <Row wrap gap={8} align="stretch">
        <Button type="submit" loading={change.isPending}>
          {t('Change password')}
        </Button>
      </Row>
    </Card>
  )
}

const notes = [
  'Use at least {{min}} characters, {{recommended}} are recommended; several words are easy to remember.',
  'Use all four kinds: uppercase and lowercase letters, numbers and special characters.',
  'Do not reuse a password from another site.',
  'When you change it, every other browser has to log in again.',
] as const

/** Advice for a good password. */
function PasswordNotes() {
  const { t } = useTranslation('account')
  return (
    <Card as="aside" pad="large" variant="soft" aria-labelledby="password-notes">
      <Text as="h3" below={12} size={16} id="password-notes">
        {t('A good password')}
      </Text>
      <Stack as="ul" gap={10}>
        {notes.map((note) => (
          <Row as="li" key={note} gap={10} align="start">
            <Text as="span" tone="accent" above={4}>
              <Icon name="shield" size="small" />
            </Text>
            <Text as="span" size={14} tone="muted">
              {t(note, passwordLength)}
            </Text>
          </Row>
        ))}
      </Stack>
    </Card>
  )
}
