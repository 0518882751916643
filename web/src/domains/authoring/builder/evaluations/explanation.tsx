import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { RichTextEditor } from '#platform/rich-text/rich-text-editor.tsx'
import classes from './editor.module.css'

interface Props {
  html: string
  place: number
  onChange: (html: string) => void
}

/** The explanation of a question. Most have none, so the editor is mounted only when it is asked for. */
export function Explanation({ html, place, onChange }: Props) {
  const { t } = useTranslation('evaluations')
  const [isOpen, setOpen] = useState(html !== '')
  const [isAsked, setAsked] = useState(false)
  if (isOpen)
    return (
      <RichTextEditor
        label={t('Explanation of question {{place}}', { place })}
        description={t('Shown once the evaluation is over.')}
        value={html}
        onChange={onChange}
        autoFocus={isAsked}
      />
    )
  return (
    <Button
      variant="subtle"
      className={classes.more ?? ''}
      leftSection={<Icon name="plus" />}
      aria-label={t('Add an explanation to question {{place}}', { place })}
      onClick={() => {
        setAsked(true)
        setOpen(true)
      }}
    >
      {t('Add an explanation')}
    </Button>
  )
}
