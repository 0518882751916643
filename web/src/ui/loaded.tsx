import type { Problem } from '@aulanova/contract/problems'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorAlert } from './error-alert.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Query<T> {
  data: T | undefined
  error: Problem | Error | null
  isPending: boolean
  refetch: () => unknown
}

interface Props<T> {
  query: Query<T>
  /** Shown while loading. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** The only place that decides whether a screen shows its skeleton, an error or its data. */
export function Loaded<T>({ query, skeleton, children }: Props<T>) {
  const { t } = useTranslation()
  if (query.isPending) {
    return (
      <div aria-busy="true">
        <VisuallyHidden role="status">{t('Loading')}</VisuallyHidden>
        {skeleton}
      </div>
    )
  }
  if (query.data === undefined) return <ErrorAlert error={query.error} onRetry={() => query.refetch()} />
  return children(query.data)
}
