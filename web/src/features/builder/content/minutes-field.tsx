import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './block-editor.module.css'

interface Props {
  value: number
  error?: string | undefined
  onChange: (minutes: number) => void
}

export function MinutesField({ value, error, onChange }: Props) {
  const { t } = useTranslation('content')
  const id = useId()
  const [text, setText] = useState(String(value))
  // The length of a video that was uploaded.
  if (value !== Number(text)) setText(String(value))
  return (
    <div className={classes.minutes}>
      <label htmlFor={id}>{t('Duration')}</label>
      <TextInput
        id={id}
        inputMode="numeric"
        aria-label={t('Duration in minutes')}
        value={text}
        error={error}
        onChange={(event) => {
          // Short enough to be a number; `faultsOf` checks whether it is too large.
          const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 9)
          setText(digits)
          onChange(Number(digits))
        }}
        onBlur={() => setText(String(value))}
      />
      <span>{'min'}</span>
    </div>
  )
}
