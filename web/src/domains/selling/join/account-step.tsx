import { signUp } from '@aulanova/contract/identity/auth'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '#domains/identity/auth/auth-form.module.css'
import { FormMessage } from '#domains/identity/auth/form-message.tsx'
import { TermsCheckbox, useTermsMissing } from '#domains/identity/auth/terms-checkbox.tsx'
import { useFieldChecks } from '#domains/identity/parts/field-checks.ts'
import { useFields } from '#domains/identity/parts/fields.ts'
import { NewPasswordInput } from '#domains/identity/parts/new-password-input.tsx'
import { catchLostFocus } from '#kit/behaviour/lost-focus.ts'
import { Icon } from '#kit/icon.tsx'
import { Stack } from '#kit/layout.tsx'
import { useWrite } from '#platform/api/write.ts'
import { useFieldTexts } from '#platform/problems/field-problems.ts'
import { textOf } from '#platform/problems/problem.ts'
import { KnownAccount } from './known-account.tsx'
import type { Joiner } from './steps.tsx'
import type { Login } from './use-joining.ts'

interface Props {
  onSignedUp: (joiner: Joiner) => void
  login: Login
}

/** Creates an account. An address that has one can sign in here, with the password that was typed or another. */
export function AccountStep({ onSignedUp, login }: Props) {
  const [known, setKnown] = useState<{ email: string; password: string } | null>(null)
  if (known) return <KnownAccount typed={known} login={login} onOther={() => setKnown(null)} />
  return <NewAccount onSignedUp={onSignedUp} onKnown={setKnown} />
}

interface NewAccountProps {
  onSignedUp: (joiner: Joiner) => void
  onKnown: (typed: { email: string; password: string }) => void
}

function NewAccount({ onSignedUp, onKnown }: NewAccountProps) {
  const { t } = useTranslation(['join', 'access', 'auth', 'problems'])
  const check = useFieldChecks()
  const fieldTexts = useFieldTexts()
  const registration = useWrite(signUp)
  const termsMissing = useTermsMissing()
  const fields = useFields({
    name: (text) => (text.trim() ? null : t('Please Enter Your Name', { ns: 'access' })),
    email: (text) => (text.trim() ? check.email(text.trim()) : t('Please Enter Your Email', { ns: 'auth' })),
    password: (text) => (text ? check.newPassword(text) : t('Please Enter Your Password', { ns: 'auth' })),
    terms: (text) => (text ? null : t('Please accept the conditions', { ns: 'access' })),
  })
  const { isPending: busy, error } = registration
  const form = useRef<HTMLFormElement>(null)
  // The button that asked for another account has gone.
  useEffect(() => catchLostFocus(form.current?.querySelector<HTMLInputElement>('[name="name"]') ?? null), [])
  const input = { disabled: busy, classNames: { input: classes.input ?? '' } }

  const submit = ({ name, email, password }: { name: string; email: string; password: string }) => {
    const person = { name: name.trim(), email: email.trim() }
    registration.mutate(
      { body: { ...person, password } },
      {
        onSuccess: () => onSignedUp(person),
        onError: (problem) => {
          if (problem.code === 'UsernameExists') onKnown({ email: person.email, password })
          else fields.refuse(fieldTexts(problem))
        },
      },
    )
  }

  if (termsMissing)
    return (
      <FormMessage
        message={{
          kind: 'notice',
          text: t('Nobody can register yet, because the terms of use are not published', { ns: 'problems' }),
        }}
      />
    )
  return (
    <>
      <FormMessage message={error && { kind: 'error', text: t(textOf(error), { ns: 'problems' }) }} />
      <Stack as="form" gap={20} ref={form} noValidate onSubmit={fields.onSubmit(submit)}>
        <TextInput
          {...fields.of('name')}
          {...input}
          label={t('Name', { ns: 'access' })}
          autoComplete="name"
          leftSection={<Icon name="user" />}
        />
        <TextInput
          {...fields.of('email')}
          {...input}
          label={t('Email', { ns: 'auth' })}
          description={t('Your code and your receipt go there.')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          type="email"
          autoComplete="username"
          leftSection={<Icon name="mail" />}
        />
        <NewPasswordInput {...fields.of('password')} {...input} label={t('Password', { ns: 'auth' })} />
        <TermsCheckbox {...fields.of('terms')} disabled={busy} />
        <Button type="submit" size="lg" px={12} fullWidth loading={busy}>
          {t('Create account and get code')}
        </Button>
      </Stack>
    </>
  )
}
