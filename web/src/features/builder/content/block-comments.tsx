import { addComment, readReviewStep, resolveComment } from '@aulanova/contract/review'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, useRead } from '#lib/api.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { useReloadDraft } from '../draft/draft-cache.ts'
import { useFresh } from '../draft/use-fresh.ts'
import { CommentThread } from '../review/comment-thread.tsx'
import classes from '../review/comments.module.css'
import { threadsOf } from '../review/threads.ts'
import { useContent } from './content-context.ts'

/** The open comments on a block, where it is mended. */
export function BlockComments({ id }: { id: string }) {
  const { t } = useTranslation('review')
  const { courseId: uuid } = useContent()
  const query = useFresh(useRead(readReviewStep, { params: { uuid, type: 'block', id } }))
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
  const threads = threadsOf(query.data?.Item.Comments ?? []).filter(({ first }) => first.Resolved === null)
  return (
    <section className={classes.beside} aria-label={t('Comments on this block')}>
      <h4>{t('Comments on this block')}</h4>
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
    </section>
  )
}
