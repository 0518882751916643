import type { Problem } from '@aulanova/contract/kernel/problems'
import { type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { ErrorAlert } from './error-alert.tsx'
import { Offline } from './offline.tsx'

interface Query<T> {
  data: T | undefined
  error: Problem | Error | null
  isPending: boolean
  /** It waits for the connection. */
  isPaused?: boolean
  refetch: () => unknown
}

interface Props<T> {
  query: Query<T>
  /** Shown while loading. */
  skeleton: ReactNode
  /** Surrounds the message that nothing could be read: for pages whose title and margins come with their data. */
  frame?: (message: ReactNode) => ReactNode
  /**
   * For large pages: what arrives is rendered in short tasks behind the skeleton. In one task, a slow phone would not react
   * meanwhile.
   */
  inSteps?: boolean
  children: (data: T) => ReactNode
}

const bare = (message: ReactNode) => message

/** The only place that decides whether a screen shows its skeleton, an error, that it is offline, or its data. */
export function Loaded<T>({ query, skeleton, frame = bare, inSteps = false, children }: Props<T>) {
  const { t } = useTranslation()
  const isRead = !query.isPending && query.data !== undefined
  const isRendered = useDeferredValue(inSteps && isRead)
  if (query.isPending && query.isPaused) return frame(<Offline />)
  if (query.isPending || (inSteps && isRead && !isRendered)) {
    return (
      <div aria-busy="true" data-unread="">
        <VisuallyHidden role="status">{t('Loading')}</VisuallyHidden>
        {skeleton}
      </div>
    )
  }
  if (query.data === undefined) return frame(<ErrorAlert error={query.error} onRetry={() => query.refetch()} />)
  return children(query.data)
}
