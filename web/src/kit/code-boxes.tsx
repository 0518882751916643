import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/PinInput.css'
import { PinInput } from '@mantine/core'
import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './code-boxes.module.css'

interface Props {
  value: string
  onChange: (digits: string) => void
  /** Of all boxes together. */
  label: string
  isWrong: boolean
  /** What describes the code, or what is wrong with it. */
  describedBy?: string
  disabled?: boolean
  /** The first box. */
  ref?: Ref<HTMLInputElement>
}

const length = 6

/** A code of six digits, a box for each. The first one is where phones fill a mailed code in, and takes a pasted one. */
export function CodeBoxes({ value, onChange, label, isWrong, describedBy, disabled = false, ref }: Props) {
  const { t } = useTranslation()
  // With an id of its own the library would make the boxes anew after they got the focus.
  const id = useId()
  return (
    <PinInput
      id={id}
      length={length}
      type="number"
      size="lg"
      gap={6}
      placeholder=""
      value={value}
      onChange={onChange}
      error={isWrong}
      disabled={disabled}
      classNames={{ pinInput: classes.boxes ?? '', input: classes.box ?? '' }}
      aria-label={label}
      getInputProps={(index) => ({
        'aria-label': t('Digit {{number}} of {{total}}', { number: index + 1, total: length }),
        'aria-invalid': isWrong,
        ...(describedBy && { 'aria-describedby': describedBy }),
        autoComplete: index === 0 ? 'one-time-code' : 'off',
      })}
      {...(ref && { ref })}
    />
  )
}
