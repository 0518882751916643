import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import { publishCorrection } from '@aulanova/contract/authoring/publishing'
import { giveVerdict, type Review, type Verdict } from '@aulanova/contract/authoring/review'
import { longestText } from '@aulanova/contract/kernel/limits'
import { Button, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftChanged } from '#domains/authoring/builder/draft/draft-changed.tsx'
import type { useReadVersion } from '#domains/authoring/builder/draft/use-read-version.ts'
import { whatNext } from '#domains/authoring/builder/draft/what-next.ts'
import { catchAtHeading } from '#kit/behaviour/lost-focus.ts'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { call } from '#platform/api/api.ts'
import { isConflict } from '#platform/problems/problem.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import classes from './review.module.css'

/** An approval that published the course at once is said so. */
export type GivenVerdict = Verdict | 'published'

interface Props {
  draft: Pick<CourseDraft, 'Uuid' | 'OpenComments' | 'UnpublishedChanges'>
  /** How many characters of a published course are corrected, if it is a small correction; null: it is none. */
  correction: Review['Correction']
  /** Held by the part, since the draft may be read before these buttons are shown. */
  reading: ReturnType<typeof useReadVersion>
  onJudged: () => Promise<unknown>
  /** The verdict has arrived. */
  onGiven: (verdict: GivenVerdict) => void
}

/** The verdict names the version that was read; when the draft has changed since, it is shown first. */
export function VerdictButtons({ draft, correction, reading, onJudged, onGiven }: Props) {
  const { t } = useTranslation(['review', 'problems'])
  const { Uuid: uuid, OpenComments: count } = draft
  const [sending, setSending] = useState<GivenVerdict | null>(null)
  const [asking, setAsking] = useState<GivenVerdict | null>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState<unknown>(null)
  const { version, isOutdated, setOutdated } = reading

  const judge = async (verdict: GivenVerdict) => {
    setError(null)
    setOutdated(false)
    setSending(verdict)
    const why = verdict === 'changes-requested' ? { reason } : {}
    try {
      if (verdict === 'published') await call(publishCorrection, { body: { uuid, version } })
      else await call(giveVerdict, { body: { uuid, verdict, version, ...why } })
      onGiven(verdict)
    } catch (problem) {
      if (isConflict(problem)) setOutdated(true)
      else setError(problem)
    }
    setAsking(null)
    await onJudged()
    setSending(null)
    // The buttons are gone with the verdict.
    catchAtHeading()
  }
  const sendBack = () => {
    setMissing(!reason.trim())
    if (reason.trim()) void judge('changes-requested')
    else field.current?.focus()
  }
  const dialog = (verdict: GivenVerdict) => ({
    opened: asking === verdict,
    busy: sending === verdict,
    harmless: true,
    onClose: () => setAsking(null),
  })

  return (
    <Stack gap={12} align="end" className={classes.verdict}>
      <Row fill wrap gap={8} align="stretch">
        <Button
          variant="default"
          loading={sending === 'changes-requested'}
          onClick={() => setAsking('changes-requested')}
        >
          {t('Request changes')}
        </Button>
        <Button
          {...(correction && { variant: 'default' })}
          loading={sending === 'approved'}
          onClick={() => setAsking('approved')}
        >
          {t('Approve')}
        </Button>
        {correction && (
          <Button loading={sending === 'published'} onClick={() => setAsking('published')}>
            {t('Approve and publish')}
          </Button>
        )}
      </Row>
      <ConfirmDialog
        {...dialog('changes-requested')}
        title={t('Request changes')}
        confirmLabel={t('Send it back')}
        onConfirm={sendBack}
      >
        <Textarea
          ref={field}
          data-autofocus
          label={t('What has to change, and why')}
          description={t('The people who build the course read it here and in a mail.')}
          value={reason}
          rows={4}
          required
          maxLength={longestText}
          error={isMissing && !reason.trim() ? t('This is needed', { ns: 'problems' }) : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
      <ConfirmDialog
        {...dialog('approved')}
        title={count > 0 ? t('Approve with open comments?') : t('Approve the course?')}
        confirmLabel={count > 0 ? t('Approve all the same') : t('Approve')}
        onConfirm={() => void judge('approved')}
      >
        {count > 0 ? t('{{count}} comments are still open.', { count }) : whatNext(t, { ...draft, State: 'approved' })}
      </ConfirmDialog>
      {correction && (
        <ConfirmDialog
          {...dialog('published')}
          title={t('Publish the correction?')}
          confirmLabel={t('Approve and publish')}
          onConfirm={() => void judge('published')}
        >
          <p>{t('It changes {{count}} characters of text and nothing else.', { count: correction.Characters })}</p>
          <p>{t('Learners read it at once; nobody else has to publish it.')}</p>
          {count > 0 && <p>{t('{{count}} comments are still open.', { count })}</p>}
        </ConfirmDialog>
      )}
      {isOutdated && <DraftChanged />}
      {error !== null && <ErrorAlert error={error} />}
    </Stack>
  )
}
