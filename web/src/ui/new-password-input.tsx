import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { PasswordInput } from './password-input.tsx'
import { PasswordRules } from './password-rules.tsx'

/** A password that is being made up: what it still lacks is seen while it is typed. */
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
