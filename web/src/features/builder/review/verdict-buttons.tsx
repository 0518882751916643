import { giveVerdict, type Verdict } from '@aulanova/contract/review'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api.ts'
import { isProblem } from '#lib/problem.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { DraftChanged } from '../draft/draft-changed.tsx'
import type { useReadVersion } from '../draft/use-read-version.ts'
import classes from './review.module.css'

interface Props {
  uuid: string
  /** Kept by the part: what was read before there was anything to judge was read, too. */
  reading: ReturnType<typeof useReadVersion>
  onJudged: () => Promise<unknown>
}

/** The verdict is on the draft that was read: one that was changed since is shown first. */
export function VerdictButtons({ uuid, reading, onJudged }: Props) {
  const { t } = useTranslation('review')
  const [sending, setSending] = useState<Verdict | null>(null)
  const [error, setError] = useState<unknown>(null)
  const { version, isOutdated, setOutdated } = reading

  const judge = async (verdict: Verdict) => {
    setError(null)
    setOutdated(false)
    setSending(verdict)
    try {
      await call(giveVerdict, { body: { uuid, verdict, version } })
    } catch (problem) {
      if (isProblem(problem) && problem.code === 'Conflict') setOutdated(true)
      else setError(problem)
    }
    await onJudged()
    setSending(null)
  }
  const of = (verdict: Verdict) => ({ loading: sending === verdict, onClick: () => void judge(verdict) })

  return (
    <div className={classes.verdict}>
      <div className={classes.buttons}>
        <Button variant="default" {...of('changes-requested')}>
          {t('Request changes')}
        </Button>
        <Button {...of('approved')}>{t('Approve')}</Button>
      </div>
      {isOutdated && <DraftChanged />}
      {error !== null && <ErrorAlert error={error} />}
    </div>
  )
}
