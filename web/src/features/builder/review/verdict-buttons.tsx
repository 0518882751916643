import { giveVerdict, type Verdict } from '@aulanova/contract/review'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api.ts'
import { isConflict } from '#lib/problem.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { DraftChanged } from '../draft/draft-changed.tsx'
import type { useReadVersion } from '../draft/use-read-version.ts'
import classes from './review.module.css'

interface Props {
  courseId: string
  /** Kept by the part, since the draft may be read before these buttons are shown. */
  reading: ReturnType<typeof useReadVersion>
  onJudged: () => Promise<unknown>
}

/** The verdict names the version that was read; when the draft has changed since, it is shown first. */
export function VerdictButtons({ courseId, reading, onJudged }: Props) {
  const { t } = useTranslation('review')
  const [sending, setSending] = useState<Verdict | null>(null)
  const [error, setError] = useState<unknown>(null)
  const { version, isOutdated, setOutdated } = reading

  const judge = async (verdict: Verdict) => {
    setError(null)
    setOutdated(false)
    setSending(verdict)
    try {
      await call(giveVerdict, { body: { uuid: courseId, verdict, version } })
    } catch (problem) {
      if (isConflict(problem)) setOutdated(true)
      else setError(problem)
    }
    await onJudged()
    setSending(null)
  }
  const button = (verdict: Verdict) => ({ loading: sending === verdict, onClick: () => void judge(verdict) })

  return (
    <div className={classes.verdict}>
      <div className={classes.buttons}>
        <Button variant="default" {...button('changes-requested')}>
          {t('Request changes')}
        </Button>
        <Button {...button('approved')}>{t('Approve')}</Button>
      </div>
      {isOutdated && <DraftChanged />}
      {error !== null && <ErrorAlert error={error} />}
    </div>
  )
}
