import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import type { Problem } from '@aulanova/contract/kernel/problems'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '#kit/empty-state.tsx'
import { Screen } from '#kit/screen.tsx'
import { Loaded } from '#platform/states/loaded.tsx'

interface Props {
  query: {
    data: { Item: CourseDraft } | undefined
    error: Problem | null
    isPending: boolean
    isPaused: boolean
    refetch: () => unknown
  }
  skeleton: ReactNode
  children: (data: { Item: CourseDraft }) => ReactNode
}

/** A draft that does not exist and another person's draft look the same: not authorized. */
export function DraftLoaded({ query, skeleton, children }: Props) {
  const { t } = useTranslation('builder')
  const isRefused = !query.data && query.error !== null && refusals.has(query.error.statusCode)
  if (isRefused)
    return (
      <Screen title={t('Course')}>
        <EmptyState
          title={t('Not authorized!')}
          action={
            <Button component={Link} to="/creator/courses" variant="default">
              {t('Back to my courses')}
            </Button>
          }
        >
          {t('This course does not exist, or you have no access to it.')}
        </EmptyState>
      </Screen>
    )
  return (
    <Loaded query={query} skeleton={skeleton}>
      {children}
    </Loaded>
  )
}

/** 400 is the answer to an address without a valid course id. */
const refusals = new Set([400, 403, 404])
