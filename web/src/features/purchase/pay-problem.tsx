import { useTranslation } from 'react-i18next'
import { NetworkProblem } from '#lib/problem.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Message } from '#ui/message.tsx'
import classes from './frame.module.css'
import { useOffline } from './use-offline.ts'

/** Why the last step did not work. Without a connection nothing of the page is lost. */
export function PayProblem({ problem }: { problem: unknown }) {
  const { t } = useTranslation('purchase')
  const isOffline = useOffline()
  if (!problem && !isOffline) return null
  return (
    <div className={classes.notice}>
      {isOffline || problem instanceof NetworkProblem ? (
        <Message kind="error" title={t('There is no connection')}>
          {t('What you typed is still here. Try again when you are connected; you will not be charged twice.')}
        </Message>
      ) : (
        <ErrorAlert error={problem} />
      )}
    </div>
  )
}
