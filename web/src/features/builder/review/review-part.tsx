import { isJudge, mayJudge } from '@aulanova/contract/course-rules'
import { useTranslation } from 'react-i18next'
import { useActor } from '#lib/session.ts'
import { useUrl } from '#lib/url.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.ts'
import { useReadVersion } from '../draft/use-read-version.ts'
import type { PartProps } from '../part.ts'
import { PartHead } from '../part-head.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import { Reader } from './reader.tsx'
import classes from './review.module.css'
import { useReview } from './use-review.ts'
import { VerdictButtons } from './verdict-buttons.tsx'
import { VerdictHistory } from './verdict-history.tsx'

/** Comments, changes and verdicts of a course; the only part in which reviewers can do something. */
export function ReviewPart({ draft }: PartProps) {
  const { t } = useTranslation(['review', 'builder'])
  const actor = useActor()
  const review = useReview(draft)
  const reading = useReadVersion(draft.Version)
  const [{ item }, setUrl] = useUrl({ item: '' })
  const mayComment = draft.Role !== 'share'
  const choose = (id: string) => setUrl({ item: id })

  return (
    <>
      <PartHead
        title={t('Review', { ns: 'builder' })}
        help={t('Read what has changed, comment on it, and say whether it can be published.')}
        editable={mayComment}
        aside={
          isJudge(draft.Role) &&
          mayJudge(actor, { state: draft.State }) && (
            <VerdictButtons courseId={draft.Uuid} reading={reading} onJudged={review.refresh} />
          )
        }
      />
      {review.error !== null && <ErrorAlert error={review.error} />}
      <Loaded query={review.query} skeleton={<Skeleton h={420} radius={14} />}>
        {({ Item }) => (
          <>
            <section className={classes.card}>
              <CommentList
                comments={Item.Comments}
                current={item}
                onChoose={choose}
                {...(mayComment && { onResolve: review.resolve })}
              />
              <div className={classes.diff}>
                <Reader draft={draft} changes={review.changes} item={item} onChoose={choose}>
                  {(shown) =>
                    mayComment && (
                      <CommentForm
                        sections={draft.Sections}
                        shown={shown}
                        onSend={(text, block) => review.comment(text, block)}
                      />
                    )
                  }
                </Reader>
              </div>
            </section>
            <VerdictHistory handedIn={Item.HandedIn} verdicts={Item.Verdicts} />
          </>
        )}
      </Loaded>
    </>
  )
}
