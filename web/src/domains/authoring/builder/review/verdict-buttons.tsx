import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import { giveVerdict, type Verdict } from '@aulanova/contract/authoring/review'
import { longestText } from '@aulanova/contract/kernel/limits'
import { Button, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftChanged } from '#domains/authoring/builder/draft/draft-changed.tsx'
import type { useReadVersion } from '#domains/authoring/builder/draft/use-read-version.ts'
import { catchAtHeading } from '#kit/behaviour/lost-focus.ts'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { call } from '#platform/api/api.ts'
import { isConflict } from '#platform/problems/problem.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import classes from './review.module.css'

interface Props {
  draft: Pick<CourseDraft, 'Uuid' | 'OpenComments'>
  /** Held by the part, since the draft may be read before these buttons are shown. */
  reading: ReturnType<typeof useReadVersion>
  onJudged: () => Promise<unknown>
  /** The verdict has arrived. */
  onGiven: (verdict: Verdict) => void
}

/** The verdict names the version that was read; when the draft has changed since, it is shown first. */
export function VerdictButtons({ draft: { Uuid: uuid, OpenComments: count }, reading, onJudged, onGiven }: Props) {
  const { t } = useTranslation(['review', 'problems'])
  const [sending, setSending] = useState<Verdict | null>(null)
  const [asking, setAsking] = useState<Verdict | null>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState<unknown>(null)
  const { version, isOutdated, setOutdated } = reading

  const judge = async (verdict: Verdict) => {
    setError(null)
    setOutdated(false)
    setSending(verdict)
    const why = verdict === 'changes-requested' ? { reason } : {}
    try {
      await call(giveVerdict, { body: { uuid, verdict, version, ...why } })
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
  const dialog = (verdict: Verdict) => ({
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
        <Button loading={sending === 'approved'} onClick={() => setAsking('approved')}>
          {t('Approve')}
        </Button>
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
        {count > 0
          ? t('{{count}} comments are still open.', { count })
          : t('An administrator can publish it then as it is now.')}
      </ConfirmDialog>
      {isOutdated && <DraftChanged />}
      {error !== null && <ErrorAlert error={error} />}
    </Stack>
  )
}
