import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { PasswordInput } from '#kit/password-input.tsx'
import { PasswordRules } from './password-rules.tsx'

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
