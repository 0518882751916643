import { mostBlockMinutes } from '@aulanova/contract/limits'
import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './block-editor.module.css'

interface Props {
  value: number
  onChange: (minutes: number) => void
}

export function MinutesField({ value, onChange }: Props) {
  const { t } = useTranslation('content')
  const id = useId()
  const [text, setText] = useState(String(value))
  return (
    <div className={classes.minutes}>
      <label htmlFor={id}>{t('Duration')}</label>
      <TextInput
        id={id}
        inputMode="numeric"
        aria-label={t('Duration in minutes')}
        value={text}
        onChange={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, '')
          const minutes = Math.min(mostBlockMinutes, Number(digits))
          setText(digits === '' ? '' : String(minutes))
          onChange(minutes)
        }}
        onBlur={() => setText(String(value))}
      />
      <span>{'min'}</span>
    </div>
  )
}
