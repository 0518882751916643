import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { catchLostFocus } from '#kit/behaviour/lost-focus.ts'
import { Stack } from '#kit/layout.tsx'
import { isProblem } from '#platform/problems/problem.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'

interface Props {
  pages: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: unknown
    fetchNextPage: () => unknown
    refetch: () => unknown
  }
  /** How many payments are listed. */
  shown: number
}

/** The next page of the list. With the last one the button goes, and the first new payment takes its focus. */
export function MorePayments({ pages, shown }: Props) {
  const { t } = useTranslation('billing')
  const before = useRef(shown)
  useEffect(() => {
    const firstNew = document.querySelectorAll<HTMLElement>('tbody th a')[before.current]
    if (before.current > 0 && shown > before.current) catchLostFocus(firstNew ?? null)
    before.current = shown
  }, [shown])
  if (!pages.hasNextPage) return null
  // The server no longer knows where the next page begins: only the first one is sure to be answered.
  const isLost = isProblem(pages.error) && pages.error.code === 'InvalidToken'
  const read = () => void (isLost ? pages.refetch() : pages.fetchNextPage())
  return (
    <Stack gap={12} align="center" above={16}>
      {pages.isFetchNextPageError && <ErrorAlert error={pages.error} />}
      <Button variant="default" loading={pages.isFetchingNextPage} onClick={read}>
        {t('Load more')}
      </Button>
    </Stack>
  )
}
