import {
  listUserCourses,
  type ReachedCourse,
  type ReachKind,
  type SubscriptionSource,
} from '@aulanova/contract/identity/user-access'
import { idOf } from '@aulanova/contract/kernel/keys'
import { Button } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { useReadMore } from '#platform/api/api.ts'
import { formatDate } from '#platform/i18n/format.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import classes from './user.module.css'

const titles: Record<ReachKind, ParseKeys<'users'>> = {
  subscriptions: 'Active subscriptions',
  owned: 'Courses of their own',
  shared: 'Shared with them',
  collaborations: 'Collaborations',
}

const sources: Record<SubscriptionSource, ParseKeys<'users'>> = {
  paid: 'paid',
  given: 'given',
  free: 'free plan',
}

interface Props {
  id: string
  why: ReachKind
  /** The first page, with how many there are. */
  first: { Items: ReachedCourse[]; Count: number; LastEvaluatedKey?: string }
}

/** The courses a person reaches for one reason: the newest, and on request all of them. */
export function ReachedCourses({ id, why, first }: Props) {
  const { t } = useTranslation('users')
  const [isAll, setAll] = useState(false)
  if (first.Count === 0) return null
  return (
    <div>
      <Text as="h3" size={14} below={4}>
        {t(titles[why])}{' '}
        <Text as="span" tone="muted" weight="normal">
          {first.Count}
        </Text>
      </Text>
      {isAll ? (
        <AllCourses id={id} why={why} />
      ) : (
        <>
          <Courses courses={first.Items} />
          {first.LastEvaluatedKey !== undefined && (
            <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
              {t('Show more')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

function AllCourses({ id, why }: Pick<Props, 'id' | 'why'>) {
  const { t } = useTranslation('users')
  const courses = useReadMore(listUserCourses, { params: { id, why }, query: {} })
  return (
    <Loaded query={{ ...courses, data: courses.data?.pages }} skeleton={<Skeleton h={120} />}>
      {(pages) => (
        <>
          <Courses courses={pages.flatMap(({ Items }) => Items)} />
          {courses.isFetchNextPageError && <ErrorAlert error={courses.error} />}
          {courses.hasNextPage && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={courses.isFetchingNextPage}
              onClick={() => void courses.fetchNextPage()}
            >
              {t('Show more')}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

const Courses = ({ courses }: { courses: ReachedCourse[] }) => (
  <ul className={classes.courses}>
    {courses.map((course) => (
      <Text as="li" size={14} breakable key={course.Subscription?.PK ?? course.PK}>
        <Link to={addressOf(course)}>{course.Name}</Link>
        <Text as="small" block size={12} tone="muted">
          <Why course={course} />
        </Text>
      </Text>
    ))}
  </ul>
)

/** A subscription has a page of its own; otherwise the course. */
const addressOf = ({ PK, Subscription }: ReachedCourse) =>
  Subscription ? `/admin/subscriptions/detail/${idOf(Subscription.PK)}/${idOf(PK)}` : `/admin/courses/${idOf(PK)}`

function Why({ course: { Since, By, Subscription } }: { course: ReachedCourse }) {
  const { t } = useTranslation('users')
  if (!Subscription)
    return By
      ? t('Since {{day}}, invited by {{name}}', { day: formatDate(Since), name: By })
      : t('Since {{day}}', { day: formatDate(Since) })
  const words = { plan: Subscription.Plan, day: formatDate(Subscription.Expires) }
  if (Subscription.Source === 'given' && By)
    return t('{{plan}}, until {{day}}, given by {{name}}', { ...words, name: By })
  return t('{{plan}}, until {{day}}, {{source}}', { ...words, source: t(sources[Subscription.Source]) })
}
