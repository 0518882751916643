import type { CourseDraft } from '@aulanova/contract/builder'
import { mayBecome } from '@aulanova/contract/course-rules'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCan } from '#lib/session.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { Message } from '#ui/message.tsx'
import { Skeleton } from '#ui/skeleton.ts'
import { DraftChanged } from '../draft/draft-changed.tsx'
import { type PartProps, partPath } from '../part.ts'
import { PartHead } from '../part-head.tsx'
import { Checklist } from './checklist.tsx'
import { ProcessState } from './process-state.tsx'
import classes from './publish.module.css'
import { PublishButtons } from './publish-buttons.tsx'
import { StateSteps } from './state-steps.tsx'
import { useFocusFailure } from './use-focus-failure.ts'
import { usePublishing } from './use-publishing.ts'

/** What is still missing, whose step is next, and the buttons for it. */
export function PublishPart({ draft, editable }: PartProps) {
  const { t } = useTranslation(['review', 'builder'])
  const isAdministrator = useCan('courses:publish')
  const checklist = useRef<HTMLElement>(null)
  const publishing = usePublishing(draft)
  const { validation, process, error } = publishing
  const { wasInvalid, attempt } = useFocusFailure(checklist, { validation, draft })
  const mayPublish = isAdministrator && (draft.State === 'in-review' || draft.State === 'approved')

  return (
    <>
      <PartHead
        title={t('Publish', { ns: 'builder' })}
        help={t(
          'Fix what is missing and hand the course in. Learners keep what is published until the next revision is out.',
        )}
        editable={editable}
        aside={
          editable && (
            <PublishButtons
              draft={draft}
              busy={publishing.busy}
              onCheck={() => void publishing.check()}
              {...(mayHandIn(draft) && { onHandIn: () => void attempt(publishing.handIn) })}
              {...(mayPublish && { onPublish: () => void attempt(publishing.publish) })}
              {...(isAdministrator && draft.Published && { onUnpublish: publishing.unpublish })}
            />
          )
        }
      />
      {hasUnpublishedChanges(draft) && <UnpublishedChanges courseId={draft.Uuid} />}
      {wasInvalid && validation && !validation.Valid && (
        <Message kind="error" title={t('The course was not handed in')}>
          {t('Fix what the list below says first.')}
        </Message>
      )}
      <DoneMessage done={publishing.done} />
      {mayPublish && publishing.isOutdated && <DraftChanged />}
      {error !== null && <ErrorAlert error={error} onRetry={() => void publishing.check()} />}
      <section className={classes.card} aria-label={t('Steps')}>
        <StateSteps draft={draft} validation={validation} />
        <div className={classes.foot}>
          <ProcessState process={process} isValid={validation?.Valid ?? true} />
          {!isAdministrator && <p>{t('Contact an Administrator to review and publish your course')}</p>}
        </div>
      </section>
      {validation && <Checklist ref={checklist} draft={draft} rules={validation.Rules} />}
      {!validation && error === null && <Skeleton h={320} mt={24} radius={14} />}
    </>
  )
}

const hasUnpublishedChanges = (draft: CourseDraft) => draft.Published && draft.UnpublishedChanges

const mayHandIn = (draft: CourseDraft) =>
  mayBecome(draft.State, 'in-review') && (draft.State !== 'published' || hasUnpublishedChanges(draft))

function UnpublishedChanges({ courseId }: { courseId: string }) {
  const { t } = useTranslation('review')
  return (
    <p className={classes.news}>
      <Icon name="pencil" />
      <span>
        <b>{t('Unpublished changes')}</b>
        {t('The draft differs from what learners read.')}
      </span>
      <Link to={partPath(courseId, 'review')}>{t('See the changes')}</Link>
    </p>
  )
}

function DoneMessage({ done }: { done: ReturnType<typeof usePublishing>['done'] }) {
  const { t } = useTranslation('review')
  if (done === 'handed-in')
    return (
      <Message kind="success" title={t('The course is handed in')}>
        {t('Contact an Administrator to review and publish your course')}
      </Message>
    )
  return done === 'unpublished' && <Message kind="success" title={t('The course is not published any more')} />
}
