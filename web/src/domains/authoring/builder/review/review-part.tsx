import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import { isBarredFromJudging, isJudge, mayJudge } from '@aulanova/contract/authoring/course-rules'
import type { Comment, ReviewEvent } from '@aulanova/contract/authoring/review'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useReadVersion } from '#domains/authoring/builder/draft/use-read-version.ts'
import { whatNext } from '#domains/authoring/builder/draft/what-next.ts'
import { type PartProps, partPath } from '#domains/authoring/builder/part/part.ts'
import { PartHead } from '#domains/authoring/builder/part/part-head.tsx'
import { Card } from '#kit/card.tsx'
import { Columns } from '#kit/columns.tsx'
import { Message } from '#kit/message.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { useUrl } from '#platform/address/url.ts'
import { useActor } from '#platform/session/session.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import { Reader } from './reader.tsx'
import { ReviewHistory } from './review-history.tsx'
import { RoundChanges } from './round-changes.tsx'
import { useReview } from './use-review.ts'
import { type GivenVerdict, VerdictButtons } from './verdict-buttons.tsx'

/** Comments, changes and verdicts of a course; the only part in which reviewers can do something. */
export function ReviewPart({ draft }: PartProps) {
  const { t } = useTranslation(['review', 'builder'])
  const actor = useActor()
  const review = useReview(draft)
  const reading = useReadVersion(draft.Version)
  const [{ item }, setUrl] = useUrl({ item: '' })
  const [given, setGiven] = useState<GivenVerdict | null>(null)
  const mayComment = draft.Role !== 'share'
  const choose = (id: string) => setUrl({ item: id })

  return (
    <>
      <PartHead
        title={t('Review', { ns: 'builder' })}
        help={
          isJudge(draft.Role)
            ? t('Read what has changed, comment on it, and say whether it can be published.')
            : t('Read what reviewers say about the course, answer them, and see what has changed.')
        }
        editable={mayComment}
        aside={
          isJudge(draft.Role) &&
          mayJudge(actor, { state: draft.State }) && (
            <VerdictButtons
              draft={draft}
              correction={review.query.data?.Item.Correction ?? null}
              reading={reading}
              onJudged={review.refresh}
              onGiven={setGiven}
            />
          )
        }
      />
      {isBarredFromJudging(actor, draft.Role) && (
        <Message kind="notice" title={t('Somebody else judges this course')}>
          {t(
            'You help to build it, and nobody may judge their own work. Another reviewer approves it or asks for changes.',
          )}
        </Message>
      )}
      {given === draft.State && <VerdictGiven verdict={given} draft={draft} />}
      {review.error !== null && <ErrorAlert error={review.error} />}
      <Loaded query={review.query} skeleton={<Skeleton h={420} radius={14} />}>
        {({ Item }) => (
          <>
            {draft.State === 'changes-requested' && given !== draft.State && <RequestedChanges events={Item.History} />}
            <Card as="section" pad="none" clip>
              <Columns over={{ desktop: 'left' }} side={300}>
                <CommentList
                  comments={Item.Comments}
                  current={item}
                  where={(comment, isCurrent) => (
                    <CommentPlace draft={draft} comment={comment} isCurrent={isCurrent} onChoose={choose} />
                  )}
                  {...(mayComment && { onResolve: review.resolve, onReply: review.reply })}
                />
                <Text as="div" inset={20}>
                  <Reader draft={draft} changes={review.changes} item={item} onChoose={choose}>
                    {(shown) =>
                      mayComment && <CommentForm sections={draft.Sections} shown={shown} onSend={review.comment} />
                    }
                  </Reader>
                </Text>
              </Columns>
            </Card>
            {Item.Round && <RoundChanges round={Item.Round} onChoose={choose} />}
            <ReviewHistory events={Item.History} />
          </>
        )}
      </Loaded>
    </>
  )
}

/** Why a reviewer sent the course back, before everything else: it is what has to be done now. */
function RequestedChanges({ events }: { events: readonly ReviewEvent[] }) {
  const { t } = useTranslation('review')
  const verdict = events.find(({ Kind }) => Kind === 'changes-requested')
  if (!verdict) return null
  const name = verdict.By.Name || verdict.By.Username
  return (
    <Message kind="notice" title={t('{{name}} asks for changes', { name })}>
      {verdict.Reason && (
        <Text lineBreaks breakable>
          {verdict.Reason}
        </Text>
      )}
    </Message>
  )
}

/** Said after a verdict, whose buttons are gone then. */
function VerdictGiven({ verdict, draft }: { verdict: GivenVerdict; draft: CourseDraft }) {
  const { t } = useTranslation('review')
  switch (verdict) {
    case 'approved':
      return (
        <Message kind="success" title={t('You approved the course')}>
          {whatNext(t, draft)}
        </Message>
      )
    case 'published':
      return (
        <Message kind="success" title={t('You published the correction')}>
          {t('Learners read revision {{revision}}', { revision: draft.Revision })}
        </Message>
      )
    case 'changes-requested':
      return (
        <Message kind="success" title={t('You sent the course back')}>
          {t('The people who build it are told by mail, with your reason.')}
        </Message>
      )
  }
}

interface Props {
  draft: Pick<CourseDraft, 'Uuid' | 'Parts'>
  comment: Comment
  isCurrent: boolean
  onChoose: (id: string) => void
}

/** What a comment is about: those who may change it open it to mend it, others read it here. */
function CommentPlace({ draft: { Uuid, Parts }, comment, isCurrent, onChoose }: Props) {
  const { t } = useTranslation('review')
  const place = placeOf(comment)
  if (!place) return <span>{t('The whole course')}</span>
  const { part, parameter, id, title } = place
  const mends = Parts.some(({ Part, Editable }) => Part === part && Editable)
  if (mends) return <Link to={`${partPath(Uuid, part)}?${parameter}=${id}`}>{title}</Link>
  return (
    <PlainButton variant="link" aria-pressed={isCurrent} onClick={() => onChoose(id)}>
      {title}
    </PlainButton>
  )
}

function placeOf({ Block, Form }: Comment) {
  if (Block) return { part: 'content', parameter: 'block', id: Block.Id, title: Block.Title } as const
  return Form && ({ part: 'evaluations', parameter: 'form', id: Form.Id, title: Form.Name } as const)
}
