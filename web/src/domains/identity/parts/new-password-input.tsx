import { passwordLength, passwordRules } from '@aulanova/contract/identity/password-policy'
import type { TextInputProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Grid, Row } from '#kit/layout.tsx'
import { PasswordInput } from '#kit/password-input.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'

/** For choosing a new password: says the rule, and shows while typing what is not met yet. */
export function NewPasswordInput({ onInput, ...props }: TextInputProps) {
  const { t } = useTranslation('password')
  const [text, setText] = useState('')
  return (
    <div>
      <PasswordInput
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={t(
          'At least {{min}} characters, with a number, a special character, an uppercase and a lowercase letter.',
          passwordLength,
        )}
        {...props}
        autoComplete="new-password"
        onInput={(event) => {
          setText(event.currentTarget.value)
          onInput?.(event)
        }}
      />
      <PasswordRules text={text} />
    </div>
  )
}

const rules = [
  ['A number', passwordRules.noDigit],
  ['A special character', passwordRules.noSymbol],
  ['An uppercase letter', passwordRules.noUppercase],
  ['A lowercase letter', passwordRules.noLowercase],
] as const

const isLong = (text: string) => [...text].length >= passwordLength.recommended

/** The specified hint: what a password consists of; the server enforces the kinds, and a shorter length. */
function PasswordRules({ text }: { text: string }) {
  const { t } = useTranslation('password')
  return (
    <Grid
      as="ul"
      min={160}
      size={14}
      tone="muted"
      gap={12}
      rowGap={2}
      above={8}
      aria-label={t('Password requirements')}
    >
      {rules.map(([label, isMet]) => (
        <Rule key={label} isMet={isMet(text)}>
          {t(label)}
        </Rule>
      ))}
      <Rule isMet={isLong(text)}>
        {t('Minimum length 14')} {t('(recommended)')}
      </Rule>
    </Grid>
  )
}

function Rule({ isMet, children }: { isMet: boolean; children: ReactNode }) {
  const { t } = useTranslation('password')
  return (
    <Row as="li" gap={6} {...(isMet && { tone: 'done' })}>
      <Icon name={isMet ? 'check' : 'dot'} size="small" tone={isMet ? 'done' : 'faint'} />
      <span>{children}</span>
      <VisuallyHidden>{isMet ? t('(met)') : t('(not met)')}</VisuallyHidden>
    </Row>
  )
}
