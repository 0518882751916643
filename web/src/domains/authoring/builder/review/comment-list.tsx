import type { Comment } from '@aulanova/contract/authoring/review'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CommentThread, type ThreadProps, threadsOf } from '#domains/authoring/builder/comments/comment-thread.tsx'
import classes from '#domains/authoring/builder/comments/comments.module.css'
import { catchLostFocus } from '#kit/behaviour/lost-focus.ts'
import { Chip } from '#kit/chip.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { useUrl } from '#platform/address/url.ts'

interface Props extends Omit<ThreadProps, 'thread' | 'isCurrent' | 'where'> {
  comments: readonly Comment[]
  /** The id of the block or evaluation that is being read. */
  current: string
  /** The place of a comment, with a way to it. */
  where: (comment: Comment, isCurrent: boolean) => ReactNode
}

export function CommentList({ comments, current, where, ...actions }: Props) {
  const { t } = useTranslation('review')
  const [{ comments: filter }, setUrl] = useUrl({ comments: 'open' })
  const isOpenOnly = filter !== 'resolved'
  const threads = threadsOf(comments)
  const open = threads.filter(({ first }) => first.Resolved === null)
  const resolved = threads.filter(({ first }) => first.Resolved !== null)
  const shown = isOpenOnly ? open : resolved
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(shown.length)
  // A comment that was resolved or opened again leaves the list, and its button had the focus.
  useEffect(() => {
    if (shown.length < before.current)
      catchLostFocus(box.current?.querySelector<HTMLElement>('[aria-pressed=true]') ?? null)
    before.current = shown.length
  }, [shown.length])
  return (
    <div className={classes.comments} ref={box}>
      <Text as="h3" size={16} inset={0} below={8}>
        {t('Comments')}
      </Text>
      <Row gap={8} align="stretch" inset={0} below={12}>
        <Chip pressed={isOpenOnly} count={open.length} onClick={() => setUrl({ comments: 'open' })}>
          {t('Open')}
        </Chip>
        <Chip pressed={!isOpenOnly} count={resolved.length} onClick={() => setUrl({ comments: 'resolved' })}>
          {t('Resolved')}
        </Chip>
      </Row>
      {shown.length === 0 && (
        <Text size={14} tone="muted" inset={8} below={8}>
          {isOpenOnly ? t('No open comments.') : t('No resolved comments.')}
        </Text>
      )}
      <ul>
        {shown.map((thread) => {
          const { Block, Form, Id } = thread.first
          const isCurrent = (Block ?? Form)?.Id === current
          return (
            <CommentThread
              key={Id}
              thread={thread}
              isCurrent={isCurrent}
              where={where(thread.first, isCurrent)}
              {...actions}
            />
          )
        })}
      </ul>
    </div>
  )
}
