import { longestText } from '@aulanova/contract/kernel/limits'
import { Button, Textarea } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaving } from '#domains/authoring/builder/saving/saving.tsx'
import { Row } from '#kit/layout.tsx'
import { useActor } from '#platform/session/session.ts'
import classes from './comments.module.css'

/** Replies that were not sent yet, by person and comment: the block they stand beside may be closed meanwhile. */
const unsent = new Map<string, string>()

interface Props {
  comment: string
  name: string
  onSend: (text: string) => Promise<boolean>
}

/** Opened by its button, so that a list of comments is not a list of empty fields. */
export function ReplyForm({ comment, name, onSend }: Props) {
  const { t } = useTranslation('review')
  const saving = useSaving()
  const id = useId()
  const key = `${useActor()?.id} ${comment}`
  const [text, setTyped] = useState(unsent.get(key) ?? null)
  const [isAsked, setAsked] = useState(false)
  const setText = (typed: string | null) => {
    setTyped(typed)
    if (typed) unsent.set(key, typed)
    else unsent.delete(key)
  }
  const [isSending, setSending] = useState(false)
  const isWritten = text !== null && text.trim() !== ''
  useEffect(() => {
    saving.setDirty(id, isWritten)
    return () => saving.setDirty(id, false)
  }, [saving, id, isWritten])

  if (text === null)
    return (
      <Button
        className={classes.answer ?? ''}
        size="compact-sm"
        variant="subtle"
        aria-label={t('Reply to the comment of {{name}}', { name })}
        onClick={() => {
          setAsked(true)
          setText('')
        }}
      >
        {t('Reply')}
      </Button>
    )
  const send = async () => {
    if (!isWritten || isSending) return
    setSending(true)
    const isSent = await onSend(text)
    setSending(false)
    if (isSent) setText(null)
  }
  return (
    <div className={classes.reply}>
      <Textarea
        aria-label={t('Your reply')}
        value={text}
        rows={2}
        maxLength={longestText}
        autoFocus={isAsked}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Row gap={8} align="stretch" justify="end" above={8}>
        <Button size="compact-sm" variant="default" onClick={() => setText(null)}>
          {t('Cancel')}
        </Button>
        <Button size="compact-sm" loading={isSending} disabled={!isWritten} onClick={() => void send()}>
          {t('Send the reply')}
        </Button>
      </Row>
    </div>
  )
}
