import type { ReviewEvent } from '@aulanova/contract/authoring/review'
import { useTranslation } from 'react-i18next'
import { Message } from '#kit/message.tsx'
import classes from './review.module.css'

/** Why a reviewer sent the course back, before everything else: it is what has to be done now. */
export function RequestedChanges({ events }: { events: readonly ReviewEvent[] }) {
  const { t } = useTranslation('review')
  const verdict = events.find(({ Kind }) => Kind === 'changes-requested')
  if (!verdict) return null
  const name = verdict.By.Name || verdict.By.Username
  return (
    <Message kind="notice" title={t('{{name}} asks for changes', { name })}>
      {verdict.Reason && <p className={classes.reason}>{verdict.Reason}</p>}
    </Message>
  )
}
