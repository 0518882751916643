import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { Row } from '#kit/layout.tsx'
import { verificationOf } from '#platform/address/course-links.ts'
import { tidyCode } from './code.ts'
import classes from './verification.module.css'

interface Props {
  label: string
  initial?: string
  /** The same code was submitted again. */
  onSame?: () => void
}

export function CodeForm({ label, initial = '', onSame }: Props) {
  const { t } = useTranslation('certificates')
  const navigate = useNavigate()
  const { code: shown } = useParams()
  const [typed, setTyped] = useState(initial)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = tidyCode(typed)
    if (!code) return
    if (code === shown) onSame?.()
    else void navigate(verificationOf(code))
  }
  return (
    <Row as="form" wrap gap={8} align="end" className={classes.form} onSubmit={submit}>
      <TextInput
        label={label}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
      />
      <Button type="submit" variant="default">
        {t('Check')}
      </Button>
    </Row>
  )
}
