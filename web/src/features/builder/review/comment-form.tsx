import type { OutlineSection } from '@aulanova/contract/builder'
import { longestText } from '@aulanova/contract/limits'
import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LimitedTextarea } from '#ui/limited-input.tsx'
import { useSaving } from '../saving/saving.tsx'
import classes from './comments.module.css'

interface Props {
  sections: readonly OutlineSection[]
  /** The block that is being read, if it is one; the comment is about it unless another is chosen. */
  shown: string | null
  onSend: (text: string, block: string | null) => Promise<boolean>
}

const wholeCourse = ''

export function CommentForm({ sections, shown, onSend }: Props) {
  const { t } = useTranslation(['review', 'problems'])
  const saving = useSaving()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const block = chosen ?? shown ?? wholeCourse

  const isWritten = text.trim() !== ''
  useEffect(() => {
    saving.setDirty('comment', isWritten)
    return () => saving.setDirty('comment', false)
  }, [saving, isWritten])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(!isWritten)
    if (!isWritten || text.length > longestText || isSending) return
    setSending(true)
    const isSent = await onSend(text, block || null)
    setSending(false)
    if (!isSent) return
    setText('')
    setChosen(null)
  }

  return (
    <form className={classes.write} onSubmit={(event) => void send(event)} noValidate>
      <NativeSelect
        label={t('Comment on')}
        value={block}
        data={[
          { value: wholeCourse, label: t('The whole course') },
          ...sections
            .filter(({ Blocks }) => Blocks.length > 0)
            .map(({ Title, Blocks }) => ({
              group: Title,
              items: Blocks.map(({ Id, Title }) => ({ value: Id, label: Title })),
            })),
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <LimitedTextarea
        label={t('Your comment')}
        value={text}
        rows={3}
        most={longestText}
        error={isMissing && !isWritten ? t('This is needed', { ns: 'problems' }) : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isSending}>
        {t('Send')}
      </Button>
    </form>
  )
}
