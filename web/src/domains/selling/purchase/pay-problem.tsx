import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Message } from '#kit/message.tsx'
import { NetworkProblem } from '#platform/problems/problem.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import classes from './frame.module.css'
import { StepProblem } from './pay-problems.ts'

/** Why the last step did not work. Without a connection nothing of the page is lost. */
export function PayProblem({ problem }: { problem: unknown }) {
  const isOffline = useOffline()
  if (!problem && !isOffline) return null
  return (
    <Notice>
      <Words problem={problem} isOffline={isOffline} />
    </Notice>
  )
}

function Words({ problem, isOffline }: { problem: unknown; isOffline: boolean }) {
  const { t } = useTranslation('purchase')
  if (isOffline || problem instanceof NetworkProblem)
    return (
      <Message kind="error" title={t('There is no connection')}>
        {t('What you typed is still here. Try again when you are connected; you will not be charged twice.')}
      </Message>
    )
  if (problem instanceof StepProblem)
    return (
      <Message kind="error" title={t('The payment did not go through')}>
        {problem.advice ?? t('Nothing was charged and your purchase is still here. Please try again.')}
      </Message>
    )
  return <ErrorAlert error={problem} />
}

function follow(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the browser knows that it has no connection. */
const useOffline = () => useSyncExternalStore(follow, () => navigator.onLine === false)

/** A message above the form. Who pressed a button far below it sees it. */
export function Notice({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer a promise, which is no cleanup.
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className={classes.notice}>
      {children}
    </div>
  )
}
