import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './colour-input.module.css'

interface Props extends TextInputProps {
  value: string
  onPick: (colour: string) => void
}

const complete = /^#[0-9a-f]{6}$/i

/** A colour, typed or picked; empty for none. */
export function ColourInput({ onPick, ...props }: Props) {
  const { t } = useTranslation('reference')
  const picker = useRef<HTMLInputElement>(null)
  const isComplete = complete.test(props.value)
  useEffect(() => {
    if (picker.current && isComplete) picker.current.value = props.value
  }, [props.value, isComplete])

  return (
    <TextInput
      {...props}
      maw={shortField}
      autoCapitalize="none"
      spellCheck={false}
      leftSectionWidth={52}
      leftSectionPointerEvents="all"
      leftSection={
        <input
          ref={picker}
          className={classes.picker}
          type="color"
          aria-label={t('Pick a colour')}
          data-empty={!isComplete || undefined}
          onInput={(event) => onPick(event.currentTarget.value)}
        />
      }
    />
  )
}

/** The width of a field for a date, a number or a colour. */
export const shortField = 240
