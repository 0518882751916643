import { TextInput, type TextInputProps } from '@mantine/core'
import { Icon } from '#ui/icon.tsx'
import classes from './auth-form.module.css'

/** Six digits out of a mail; a phone offers to fill them in. */
export const CodeInput = (props: TextInputProps) => (
  <TextInput
    {...props}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={12}
    leftSection={<Icon name="shield" />}
    classNames={{ input: [classes.input, classes.code].join(' ') }}
  />
)
