import { mayBecome } from '@aulanova/contract/course-rules'
import { useEffect, useRef, useState } from 'react'
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
import { usePublishing } from './use-publishing.ts'

/** The way out: what is still missing, who has the next step, and that step itself. */
export function PublishPart({ draft, editable }: PartProps) {
  const { t } = useTranslation(['review', 'builder'])
  const isAdministrator = useCan('courses:publish')
  const checklist = useRef<HTMLElement>(null)
  const [refusals, setRefusals] = useState(0)
  const shown = useRef(0)
  const publishing = usePublishing(draft)
  const { validation, process, error } = publishing
  const hasNews = draft.Published && draft.UnpublishedChanges
  const mayHandIn = editable && mayBecome(draft.State, 'in-review') && (draft.State !== 'published' || hasNews)
  const mayPublish = isAdministrator && (draft.State === 'in-review' || draft.State === 'approved')

  /** A failure shows where it is: the first of them takes the focus, once it and the message about it stand there. */
  useEffect(() => {
    if (refusals === 0 || !validation) return
    // A check that was still under way may draw the list anew, and what had the focus goes with the old one.
    if (refusals === shown.current && document.activeElement !== document.body) return
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const first = checklist.current?.querySelector<HTMLElement>('[data-failed] a')
        if (!first) return
        shown.current = refusals
        first.focus()
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [refusals, validation])
  const unless = async (act: () => Promise<'done' | 'invalid' | 'refused'>) => {
    const outcome = await act()
    shown.current = outcome === 'invalid' ? shown.current : 0
    setRefusals((before) => (outcome === 'invalid' ? before + 1 : 0))
  }

  return (
    <>
      <PartHead
        title={t('Publish', { ns: 'builder' })}
        help={t(
          'Mend what is missing and hand the course in. Learners keep what is published until the next revision is out.',
        )}
        editable={editable}
        aside={
          editable && (
            <PublishButtons
              draft={draft}
              busy={publishing.busy}
              onCheck={() => void publishing.check()}
              {...(mayHandIn && { onHandIn: () => void unless(publishing.handIn) })}
              {...(mayPublish && { onPublish: () => void unless(publishing.publish) })}
              {...(isAdministrator && draft.Published && { onUnpublish: publishing.unpublish })}
            />
          )
        }
      />
      {hasNews && (
        <p className={classes.news}>
          <Icon name="pencil" />
          <span>
            <b>{t('Unpublished changes')}</b>
            {t('The draft differs from what learners read.')}
          </span>
          <Link to={partPath(draft.Uuid, 'review')}>{t('See the changes')}</Link>
        </p>
      )}
      {refusals > 0 && validation && !validation.Valid && (
        <Message kind="error" title={t('The course was not handed in')}>
          {t('Mend what the list below says first.')}
        </Message>
      )}
      {publishing.done === 'handed-in' && (
        <Message kind="success" title={t('The course is handed in')}>
          {t('Contact an Administrator to review and publish your course')}
        </Message>
      )}
      {publishing.done === 'unpublished' && (
        <Message kind="success" title={t('The course is not published any more')} />
      )}
      {mayPublish && publishing.isOutdated && <DraftChanged />}
      {error !== null && <ErrorAlert error={error} onRetry={() => void publishing.check()} />}
      <section className={classes.card} aria-label={t('Steps')}>
        <StateSteps draft={draft} validation={validation} />
        <div className={classes.foot}>
          <ProcessState process={process} isValid={validation?.Valid ?? true} />
          {!isAdministrator && <p>{t('Contact an Administrator to review and publish your course')}</p>}
        </div>
      </section>
      {validation ? (
        <Checklist ref={checklist} draft={draft} rules={validation.Rules} />
      ) : (
        error === null && <Skeleton h={320} mt={24} radius={14} />
      )}
    </>
  )
}
