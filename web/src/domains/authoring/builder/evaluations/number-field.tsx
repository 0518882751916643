import { TextInput } from '@mantine/core'

interface Props {
  label: string
  value: string
  onChange: (text: string) => void
  error: string | null
  placeholder?: string
  required?: boolean
}

/** A whole number as it is typed; it is checked with the rest of the evaluation. */
export const NumberField = ({ onChange, placeholder = '', ...rest }: Props) => (
  <TextInput
    {...rest}
    placeholder={placeholder}
    inputMode="numeric"
    autoComplete="off"
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
