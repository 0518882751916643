import { addComment, readReviewStep, resolveComment, type reviewTypes } from '@aulanova/contract/authoring/review'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReloadDraft } from '#domains/authoring/builder/draft/draft-cache.ts'
import { useFresh } from '#domains/authoring/builder/draft/use-fresh.ts'
import { Card } from '#kit/card.tsx'
import { Text } from '#kit/text.tsx'
import { call, useRead } from '#platform/api/api.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { CommentThread, threadsOf } from './comment-thread.tsx'
import classes from './comments.module.css'

interface Props {
  courseId: string
  type: (typeof reviewTypes)[number]
  id: string
}

/** The open comments on a block or an evaluation, where it is edited. */
export function StepComments({ courseId: uuid, type, id }: Props) {
  const { t } = useTranslation('review')
  const query = useFresh(useRead(readReviewStep, { params: { uuid, type, id } }))
  const reloadDraft = useReloadDraft(uuid)
  const [error, setError] = useState<unknown>(null)
  const run = async (work: Promise<unknown>) => {
    setError(null)
    try {
      await work
      // The outline counts the open comments.
      await Promise.all([query.refetch(), reloadDraft().catch(() => {})])
      return true
    } catch (problem) {
      setError(problem)
      return false
    }
  }
  const title = type === 'block' ? t('Comments on this block') : t('Comments on this evaluation')
  const threads = threadsOf(query.data?.Item.Comments ?? []).filter(({ first }) => first.Resolved === null)
  return (
    <Card as="section" pad="none" className={classes.beside} aria-label={title}>
      <Text as="h4" size={14} inset={12}>
        {title}
      </Text>
      {(error ?? query.error) !== null && <ErrorAlert error={error ?? query.error} />}
      <ul>
        {threads.map((thread) => (
          <CommentThread
            key={thread.first.Id}
            thread={thread}
            onResolve={(comment, resolved) =>
              run(call(resolveComment, { params: { id: comment }, body: { resolved } }))
            }
            onReply={(replyTo, text) => run(call(addComment, { body: { uuid, text, replyTo } }))}
          />
        ))}
      </ul>
    </Card>
  )
}
