import { passwordRules } from '@aulanova/contract/identity/password-policy'
import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Grid, Row } from '#kit/layout.tsx'
import { PasswordInput } from '#kit/password-input.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'

/** For choosing a new password: shows while typing which rules are not met yet. */
export function NewPasswordInput({ onInput, ...props }: TextInputProps) {
  const [text, setText] = useState('')
  return (
    <div>
      <PasswordInput
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
  ['Minimum length 14', (text: string) => [...text].length >= 14],
] as const

/** Shows the password policy as a hint; the server enforces it. */
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
        <Row as="li" gap={6} key={label} {...(isMet(text) && { tone: 'done' })}>
          <Icon name={isMet(text) ? 'check' : 'dot'} size="small" tone={isMet(text) ? 'done' : 'faint'} />
          {t(label)}
          <VisuallyHidden>{isMet(text) ? t('(met)') : t('(not met)')}</VisuallyHidden>
        </Row>
      ))}
    </Grid>
  )
}
