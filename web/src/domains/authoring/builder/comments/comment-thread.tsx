import type { Comment } from '@aulanova/contract/authoring/review'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#kit/icon-button.tsx'
import { Row } from '#kit/layout.tsx'
import { Mark } from '#kit/marks.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { Text } from '#kit/text.tsx'
import { formatDate, formatDateTime, initials } from '#platform/i18n/format.ts'
import classes from './comments.module.css'
import { ReplyForm } from './reply-form.tsx'
import type { Thread } from './threads.ts'

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
        <div key={reply.Id} className={classes.reply}>
          <Said comment={reply} />
        </div>
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
