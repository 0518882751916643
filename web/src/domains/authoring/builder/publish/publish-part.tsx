import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import { canBeHandedIn, canBePublished } from '@aulanova/contract/authoring/course-rules'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DraftChanged } from '#domains/authoring/builder/draft/draft-changed.tsx'
import { whatNext } from '#domains/authoring/builder/draft/what-next.ts'
import { type PartProps, partPath } from '#domains/authoring/builder/part/part.ts'
import { PartHead } from '#domains/authoring/builder/part/part-head.tsx'
import { Card } from '#kit/card.tsx'
import { Row } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { useCan } from '#platform/session/session.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Checklist } from './checklist.tsx'
import { Live } from './news.tsx'
import { ProcessState } from './process-state.tsx'
import classes from './publish.module.css'
import { PublishButtons } from './publish-buttons.tsx'
import { StateSteps } from './state-steps.tsx'
import { type Outcome, usePublishing } from './use-publishing.ts'

/** What is still missing, whose step is next, and the buttons for it. */
export function PublishPart({ draft, editable }: PartProps) {
  const { t } = useTranslation(['review', 'builder'])
  const isAdministrator = useCan('courses:publish')
  const checklist = useRef<HTMLElement>(null)
  const publishing = usePublishing(draft)
  const { validation, process, error } = publishing
  const { wasInvalid, attempt } = useFocusFailure(checklist, { validation, draft })
  const [tried, setTried] = useState<'hand-in' | 'publish'>('hand-in')
  const mayPublish = isAdministrator && canBePublished(draft.State)
  const attemptTo = (step: typeof tried, act: () => Promise<Outcome>) => {
    setTried(step)
    return attempt(act)
  }

  return (
    <>
      <PartHead
        title={t('Publish', { ns: 'builder' })}
        help={whatNext(t, draft)}
        editable={editable}
        aside={
          editable && (
            <PublishButtons
              draft={draft}
              busy={publishing.busy}
              onCheck={() => void publishing.check()}
              {...ofOwner({ draft, publishing, attempt: (act) => attemptTo('hand-in', act) })}
              {...(mayPublish && { onPublish: () => attemptTo('publish', publishing.publish) })}
              {...(isAdministrator && draft.Published && { onUnpublish: publishing.unpublish })}
            />
          )
        }
      />
      {draft.Published && <Live draft={draft} />}
      {wasInvalid && validation && !validation.Valid && (
        <Message
          kind="error"
          title={tried === 'publish' ? t('The course was not published') : t('The course was not handed in')}
        >
          {t('Fix what the list below says first.')}
        </Message>
      )}
      <DoneMessage done={publishing.done} />
      {mayPublish && publishing.isOutdated && <DraftChanged />}
      {error !== null && <ErrorAlert error={error} onRetry={() => void publishing.check()} />}
      <Card as="section" pad="none" above={16} className={classes.card} aria-label={t('Steps')}>
        <StateSteps draft={draft} validation={validation} />
        <Row wrap gap={24} rowGap={4} size={14} inset={14} line className={classes.foot}>
          <ProcessState process={process} failed={validation?.Rules.filter(({ Passed }) => !Passed).length ?? 0} />
          {!isAdministrator && <NextStep draft={draft} />}
        </Row>
      </Card>
      {validation && <Checklist ref={checklist} draft={draft} rules={validation.Rules} />}
      {!validation && error === null && <Skeleton h={320} mt={24} radius={14} />}
    </>
  )
}

interface OfOwner {
  draft: CourseDraft
  publishing: ReturnType<typeof usePublishing>
  attempt: (act: () => Promise<Outcome>) => Promise<Outcome>
}

/** What the owner can do in the current state. */
const ofOwner = ({ draft, publishing, attempt }: OfOwner) => ({
  ...(canBeHandedIn(draft.State, draft.UnpublishedChanges) && {
    handIn: {
      isReady: async () => (await attempt(publishing.isReady)) === 'done',
      send: (note: string) => attempt(() => publishing.handIn(note)),
    },
  }),
  ...(draft.CanBeTakenBack && { onTakeBack: publishing.takeBack }),
  ...(draft.Revision > 0 && draft.UnpublishedChanges && { onDiscard: publishing.discard }),
})

/** What a creator does next: a course that was sent back is theirs to change before anybody else can go on. */
function NextStep({ draft: { Uuid, State } }: Pick<PartProps, 'draft'>) {
  const { t } = useTranslation('review')
  if (State === 'in-review') return <p>{t('Contact an Administrator to review and publish your course')}</p>
  if (State !== 'changes-requested') return null
  return (
    <p>
      {t('A reviewer asks for changes.')} <Link to={partPath(Uuid, 'review')}>{t('Read why')}</Link>
    </p>
  )
}

function DoneMessage({ done }: { done: ReturnType<typeof usePublishing>['done'] }) {
  const { t } = useTranslation('review')
  if (done === 'handed-in') return <Message kind="success" title={t('The course is in review')} />
  if (done === 'taken-back')
    return (
      <Message kind="success" title={t('You have taken the course back')}>
        {t('Reviewers do not see it as waiting any more. Hand it in again when it is ready.')}
      </Message>
    )
  if (done === 'discarded') return <Message kind="success" title={t('The draft is the published revision again')} />
  return done === 'unpublished' && <Message kind="success" title={t('The course is not published any more')} />
}

/** What the checklist is rendered from: a change of either may replace the focused element. */
interface ChecklistData {
  validation: object | null
  draft: object
}

/** After an attempt with an invalid course, focuses the first failed rule of the checklist. */
function useFocusFailure(checklist: RefObject<HTMLElement | null>, { validation, draft }: ChecklistData) {
  const [invalidAttempts, setInvalidAttempts] = useState(0)
  /** The attempt for which the focus was set. */
  const focused = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new draft renders the list again
  useEffect(() => {
    if (invalidAttempts === 0 || !validation) return
    // A validation or a draft that arrives later renders the list again, and the focused element goes with the old list.
    if (invalidAttempts === focused.current && document.activeElement !== document.body) return
    // Two frames: the list and the message above it are painted first.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const first = checklist.current?.querySelector<HTMLElement>('[data-failed] a')
        if (!first) return
        focused.current = invalidAttempts
        first.focus()
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [invalidAttempts, validation, draft, checklist])

  return {
    wasInvalid: invalidAttempts > 0,
    attempt: async (act: () => Promise<Outcome>) => {
      const outcome = await act()
      const isInvalid = outcome === 'invalid'
      if (!isInvalid) focused.current = 0
      setInvalidAttempts((before) => (isInvalid ? before + 1 : 0))
      return outcome
    },
  }
}
