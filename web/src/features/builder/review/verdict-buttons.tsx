import type { CourseDraft } from '@aulanova/contract/builder'
import { giveVerdict, type Verdict } from '@aulanova/contract/review'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api.ts'
import { isProblem } from '#lib/problem.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Message } from '#ui/message.tsx'
import classes from './review.module.css'

interface Props {
  draft: Pick<CourseDraft, 'Uuid' | 'Version'>
  onJudged: () => Promise<unknown>
}

/** The verdict is on the draft that was read: one that was changed since is shown first. */
export function VerdictButtons({ draft, onJudged }: Props) {
  const { t } = useTranslation('review')
  const [sending, setSending] = useState<Verdict | null>(null)
  const [error, setError] = useState<unknown>(null)
  const isOutdated = isProblem(error) && error.code === 'Conflict'

  const judge = async (verdict: Verdict) => {
    setError(null)
    setSending(verdict)
    try {
      await call(giveVerdict, { body: { uuid: draft.Uuid, verdict, version: draft.Version } })
    } catch (problem) {
      setError(problem)
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
      {isOutdated && (
        <Message kind="error" title={t('The draft was changed since you read it')}>
          {t('You see it as it is now. Read it again, then judge.')}
        </Message>
      )}
      {error !== null && !isOutdated && <ErrorAlert error={error} />}
    </div>
  )
}
