import { TextInput, type TextInputProps } from '@mantine/core'
import { Icon } from '#kit/icon.tsx'
import classes from './auth-form.module.css'

/** For the six digits of a mailed code; phones offer to fill them in. */
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
