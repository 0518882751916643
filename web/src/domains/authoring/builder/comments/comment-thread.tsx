import type { Comment } from '@aulanova/contract/authoring/review'
import { longestText } from '@aulanova/contract/kernel/limits'
import { Button, Textarea } from '@mantine/core'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaving } from '#domains/authoring/builder/saving/saving.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { Row } from '#kit/layout.tsx'
import { Mark } from '#kit/marks.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { Text } from '#kit/text.tsx'
import { formatDate, formatDateTime, initials } from '#platform/i18n/format.ts'
import { useActor } from '#platform/session/session.ts'
import classes from './comments.module.css'

export interface ThreadProps {
  thread: Thread
  isCurrent?: boolean
  /** What the comment is about. */
  where?: ReactNode
  /** Both are missing where comments can only be read. */
  onResolve?: (id: string, resolved: boolean) => Promise<unknown>
  onReply?: (id: string, text: string) => Promise<boolean>
}

export const commentElementId = (id: string) => `comment-${id}`

/** A comment with its replies; it is resolved as a whole. */
export function CommentThread({ thread: { first, replies }, isCurrent, where, onResolve, onReply }: ThreadProps) {
  const { t } = useTranslation('review')
  const { Id, Resolved } = first
  const name = nameOf(first)
  const isResolved = Resolved !== null
  return (
    <Text
      as="li"
      inset={16}
      line
      id={commentElementId(Id)}
      tabIndex={-1}
      className={classes.comment}
      data-current={isCurrent || undefined}
      data-resolved={isResolved || undefined}
    >
      <Said comment={first}>
        {onResolve && (
          <IconButton
            icon={isResolved ? 'refresh' : 'check'}
            size={36}
            label={
              isResolved
                ? t('Open the comment of {{name}} again', { name })
                : t('Mark the comment of {{name}} as resolved', { name })
            }
            onClick={() => void onResolve(Id, !isResolved)}
          />
        )}
      </Said>
      <Row wrap gap={12} rowGap={4} justify="between" size={14} tone="muted">
        {where}
        {isResolved && (
          <StatusBadge state="on">{t('Resolved on {{date}}', { date: formatDate(Resolved) })}</StatusBadge>
        )}
      </Row>
      {replies.map((reply) => (
        <Text as="div" above={10} key={reply.Id} className={classes.reply}>
          <Said comment={reply} />
        </Text>
      ))}
      {onReply && !isResolved && <ReplyForm comment={Id} name={name} onSend={(text) => onReply(Id, text)} />}
    </Text>
  )
}

const nameOf = ({ By }: Comment) => By.Name || By.Username

function Said({ comment, children }: { comment: Comment; children?: ReactNode }) {
  const name = nameOf(comment)
  return (
    <>
      <Row gap={12}>
        <Mark size={32} tone="done" round aria-hidden="true">
          {initials(name)}
        </Mark>
        <Text as="span" size={14} grow>
          <Text as="b" block weight="strong">
            {name}
          </Text>
          <Text as="small" size={14} tone="muted">
            {formatDateTime(comment.Created)}
          </Text>
        </Text>
        {children}
      </Row>
      <Text size={14} above={8} below={6} breakable>
        {comment.Text}
      </Text>
    </>
  )
}

/** Replies that were not sent yet, by person and comment: the block they stand beside may be closed meanwhile. */
const unsent = new Map<string, string>()

interface Props {
  comment: string
  name: string
  onSend: (text: string) => Promise<boolean>
}

/** Opened by its button, so that a list of comments is not a list of empty fields. */
function ReplyForm({ comment, name, onSend }: Props) {
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
    <Text as="div" above={10} className={classes.reply}>
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
    </Text>
  )
}

/** A comment with its replies, in the order they were written. */
interface Thread {
  first: Comment
  replies: Comment[]
}

export function threadsOf(comments: readonly Comment[]): Thread[] {
  const replies = Map.groupBy(comments, ({ ReplyTo }) => ReplyTo)
  return (replies.get(null) ?? []).map((first) => ({ first, replies: replies.get(first.Id) ?? [] }))
}
