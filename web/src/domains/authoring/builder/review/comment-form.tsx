import type { OutlineSection } from '@aulanova/contract/authoring/builder'
import { longestText } from '@aulanova/contract/kernel/limits'
import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commentElementId } from '#domains/authoring/builder/comments/comment-thread.tsx'
import { useSaving } from '#domains/authoring/builder/saving/saving.tsx'
import { useSteadyFocus } from '#kit/behaviour/use-steady-focus.ts'
import { Row, Stack } from '#kit/layout.tsx'
import { LimitedTextarea } from '#kit/limited-input.tsx'

interface Props {
  sections: readonly OutlineSection[]
  /** The id of what is being read, if it is a block or an evaluation; the comment is about it unless another is chosen. */
  shown: string | null
  /** Answers the id of the comment, or null when it was not sent. */
  onSend: (text: string, about: Place | null) => Promise<string | null>
}

const wholeCourse = ''

export type Place = { block: string } | { form: string }

const placeOf = (sections: readonly OutlineSection[], id: string): Place | null =>
  sections.some(({ Forms }) => Forms.some(({ Id }) => Id === id)) ? { form: id } : id ? { block: id } : null

export function CommentForm({ sections, shown, onSend }: Props) {
  const { t } = useTranslation(['review', 'problems'])
  const saving = useSaving()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const keepFocus = useSteadyFocus(isSending)
  const [isMissing, setMissing] = useState(false)
  const [sent, setSent] = useState<string | null>(null)
  const about = chosen ?? shown ?? wholeCourse

  const isWritten = text.trim() !== ''
  useEffect(() => {
    saving.setDirty('comment', isWritten)
    return () => saving.setDirty('comment', false)
  }, [saving, isWritten])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(!isWritten)
    if (!isWritten || text.length > longestText || isSending) return
    keepFocus()
    setSending(true)
    setSent(null)
    const id = await onSend(text, placeOf(sections, about))
    setSending(false)
    if (id === null) return
    setSent(id)
    setText('')
    setChosen(null)
  }

  return (
    <Stack as="form" gap={12} above={8} line={16} onSubmit={(event) => void send(event)} noValidate>
      <NativeSelect
        label={t('Comment on')}
        value={about}
        data={[
          { value: wholeCourse, label: t('The whole course') },
          ...sections
            .filter(({ Blocks, Forms }) => Blocks.length + Forms.length > 0)
            .map(({ Title, Blocks, Forms }) => ({ group: Title, items: stepChoices(Blocks, Forms) })),
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <LimitedTextarea
        label={t('Your comment')}
        value={text}
        rows={3}
        max={longestText}
        error={isMissing && !isWritten ? t('This is needed', { ns: 'problems' }) : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Row wrap gap={12} rowGap={8} justify="end" size={14}>
        <span role="status">{sent !== null && t('Your comment was sent.')}</span>
        {sent !== null && (
          <Button variant="subtle" onClick={() => document.getElementById(commentElementId(sent))?.focus()}>
            {t('Show it')}
          </Button>
        )}
        <Button type="submit" variant="default" loading={isSending}>
          {t('Send')}
        </Button>
      </Row>
    </Stack>
  )
}

/** The blocks and evaluations of a section as the entries of a select. */
export const stepChoices = (blocks: OutlineSection['Blocks'], forms: OutlineSection['Forms']) => [
  ...blocks.map(({ Id, Title }) => ({ value: Id, label: Title })),
  ...forms.map(({ Id, Name }) => ({ value: Id, label: Name })),
]
