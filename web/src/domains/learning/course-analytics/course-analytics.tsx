import type { Problem } from '@aulanova/contract/kernel/problems'
import type { CourseAnalytics as Analytics, StepFigures } from '@aulanova/contract/learning/course-analytics'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartPatterns } from '#kit/charts/chart-patterns.tsx'
import { Columns } from '#kit/columns.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { partPath } from '#platform/address/course-links.ts'
import { formatDateTime } from '#platform/i18n/format.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { ActivityChart } from './activity-chart.tsx'
import classes from './analytics.module.css'
import { JourneyCard } from './journey-card.tsx'
import { QuestionCard } from './question-card.tsx'
import { SubscriptionChart } from './subscription-chart.tsx'
import { Tiles } from './tiles.tsx'

/** How a course is subscribed to, taken and passed: for administrators and for the people of the course. */
export const CourseAnalytics = ({ query }: { query: UseQueryResult<{ Item: Analytics }, Problem> }) => (
  <Loaded query={query} skeleton={<AnalyticsSkeleton />}>
    {({ Item }) => (
      <OfPeriod isOther={query.isPlaceholderData}>
        <Figures analytics={Item} />
      </OfPeriod>
    )}
  </Loaded>
)

/** The figures of the period before stay in sight until those of another one are read, and say that they are not these. */
function OfPeriod({ isOther, children }: { isOther: boolean; children: ReactNode }) {
  const { t } = useTranslation('analytics')
  return (
    <>
      <Text size={14} tone="muted" live below={12}>
        {isOther && t('The figures of the chosen period are being read. Below are those of before.')}
      </Text>
      <div className={classes.ofPeriod} aria-busy={isOther}>
        {children}
      </div>
    </>
  )
}

function Figures({ analytics: { Uuid, Figures, AsOf, Counting } }: { analytics: Analytics }) {
  const { t } = useTranslation('analytics')
  if (!Figures)
    return Counting ? (
      <div aria-busy="true">
        <Text size={14} tone="muted" live below={12}>
          {t('The figures are being counted. They appear here in a moment.')}
        </Text>
        <AnalyticsSkeleton />
      </div>
    ) : (
      <EmptyState title={t('There is nothing to count yet')}>
        {t('Figures appear once the course is published.')}
      </EmptyState>
    )
  const linkOf = ({ Id, Kind }: StepFigures) =>
    Kind === 'evaluation' ? `${partPath(Uuid, 'evaluations')}?form=${Id}` : `${partPath(Uuid, 'content')}?block=${Id}`
  return (
    <>
      <ChartPatterns />
      <Text size={14} tone="muted" live below={12}>
        {AsOf && t('As of {{time}}.', { time: formatDateTime(AsOf) })}{' '}
        {Counting && t('Newer figures are being counted.')}
      </Text>
      <Tiles figures={Figures} />
      <Columns gap={16} over={{ desktop: 2 }} below={16} className={classes.halves}>
        <SubscriptionChart figures={Figures.Subscriptions} />
        <ActivityChart figures={Figures.Activity} />
      </Columns>
      <JourneyCard figures={Figures.Journey} linkOf={linkOf} />
      {Figures.Evaluations.map((evaluation) => (
        <QuestionCard key={evaluation.Id} evaluation={evaluation} />
      ))}
    </>
  )
}

const AnalyticsSkeleton = () => (
  <>
    <div className={classes.tiles}>
      {[1, 2, 3, 4].map((tile) => (
        <Skeleton key={tile} h={112} radius="lg" />
      ))}
    </div>
    <Columns gap={16} over={{ desktop: 2 }} below={16}>
      <Skeleton h={380} radius="lg" />
      <Skeleton h={380} radius="lg" />
    </Columns>
    <Skeleton h={420} radius="lg" />
  </>
)
