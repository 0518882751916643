import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useTypedNumber } from '#domains/authoring/builder/part/use-typed-number.ts'
import { Row } from '#kit/layout.tsx'
import classes from './block-editor.module.css'

interface Props {
  value: number
  error?: string | undefined
  onChange: (minutes: number) => void
}

export function MinutesField({ value, error, onChange }: Props) {
  const { t } = useTranslation('content')
  const id = useId()
  const typed = useTypedNumber({ value, empty: 0, onChange })
  return (
    <Row gap={8} size={14} className={classes.minutes}>
      <label htmlFor={id}>{t('Duration')}</label>
      <TextInput
        {...typed}
        id={id}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('Duration in minutes')}
        error={error}
        rightSection={'min'}
        rightSectionWidth={44}
      />
    </Row>
  )
}
