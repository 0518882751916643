import { readCourseOverview } from '@aulanova/contract/learning/learning'
import { Button } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, type Params, useNavigate, useParams } from 'react-router'
import { stepsOf } from '#domains/learning/parts/course-steps.ts'
import { EmptyState } from '#kit/empty-state.tsx'
import hidden from '#kit/hidden.module.css'
import { classNames, Page } from '#kit/layout.tsx'
import { Screen } from '#kit/screen.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { accessEnded, lessonOf, overviewOf, stepOf } from '#platform/address/course-links.ts'
import { readOf } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { pageAhead } from './page-query.ts'
import classes from './player.module.css'
import { Player } from './player.tsx'
import { indexOf, progressOf, useAccessEnded, useCourseIndex, useForget } from './player-data.ts'
import { blockStep, firstBlock } from './step-list.ts'

/** What is shown first of a block, and around it. */
export const readLesson = (client: QueryClient, { uuid = '', block }: Params) =>
  Promise.all([
    client.prefetchQuery(readOf(readCourseOverview, { params: { uuid } })),
    client.prefetchQuery(indexOf(uuid)),
    client.prefetchQuery(progressOf(uuid)),
    block && client.prefetchQuery(pageAhead(uuid, block)),
  ])

export function PlayerScreen() {
  const { uuid: courseId = '', block } = useParams()
  const index = useCourseIndex(courseId)
  const steps = useMemo(() => (index.data ? stepsOf(index.data) : []), [index.data])
  if (useAccessEnded(courseId)) return <Leave courseId={courseId} />
  return (
    <Loaded inSteps query={index} skeleton={<PlayerSkeleton />} frame={(message) => <NotOpened>{message}</NotOpened>}>
      {(course) => {
        const first = firstBlock(steps)
        if (!first) return <Empty name={course.Name} courseId={courseId} />
        if (!block) return <Navigate replace to={course.Next ? stepOf(courseId, course.Next) : first.to} />
        const step = blockStep(steps, block)
        if (!step) return <Unknown start={lessonOf(courseId)} />
        return <Player key={courseId} course={course} steps={steps} step={step} />
      }}
    </Loaded>
  )
}

function NotOpened({ children }: { children: ReactNode }) {
  const { t } = useTranslation('learning')
  return (
    <Page width={720}>
      <Screen title={t('This course could not be opened')}>{children}</Screen>
    </Page>
  )
}

/** The subscription has ended or was revoked: goes to the overview, which offers to renew it. */
function Leave({ courseId }: { courseId: string }) {
  const navigate = useNavigate()
  const forget = useForget(courseId)
  useEffect(() => {
    forget()
    void navigate(overviewOf(courseId), { replace: true, state: accessEnded })
  }, [forget, navigate, courseId])
  return null
}

function Unknown({ start }: { start: string }) {
  const { t } = useTranslation('player')
  return (
    <Page width={720}>
      <Screen
        title={t('This block is not in the course')}
        help={t('A newer version of the course may have removed it. Your progress is kept.')}
      >
        <Button component={Link} to={start}>
          {t('Continue the course')}
        </Button>
      </Screen>
    </Page>
  )
}

function Empty({ name, courseId }: { name: string; courseId: string }) {
  const { t } = useTranslation(['player', 'common'])
  return (
    <Page width={720}>
      <Screen title={name}>
        <EmptyState
          title={t('This course has no content yet')}
          action={
            <Button component={Link} to={overviewOf(courseId)}>
              {t('Back to the course', { ns: 'common' })}
            </Button>
          }
        >
          {t('Its authors have published it without a block. Look again later.')}
        </EmptyState>
      </Screen>
    </Page>
  )
}

const PlayerSkeleton = () => (
  <div className={classes.player}>
    <div className={classes.line} />
    <div className={classes.columns}>
      <div className={classNames(classes.index, hidden.upToLaptop)}>
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} h={40} mb={16} />
        ))}
      </div>
      <div className={classes.waiting}>
        <Skeleton h={20} w={220} mb={12} />
        <Skeleton h={34} w="60%" mb={24} />
        <Skeleton h={18} mb={12} />
        <Skeleton h={18} w="80%" mb={24} />
        <Skeleton h={240} />
      </div>
    </div>
  </div>
)
