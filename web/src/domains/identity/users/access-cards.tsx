import {
  listUserCourses,
  type ReachedCourse,
  type ReachKind,
  reachKinds,
  type readUserAccess,
  type SubscriptionSource,
  type UserAccess,
} from '@aulanova/contract/identity/user-access'
import { idOf } from '@aulanova/contract/kernel/keys'
import { Button } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '#kit/icon.tsx'
import { Grid, Stack } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { type useRead, useReadMore } from '#platform/api/api.ts'
import { formatDate } from '#platform/i18n/format.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { GroupChips } from './group-chips.tsx'
import { usePermissionText } from './permission-text.tsx'
import classes from './user.module.css'
import { SideCard, WideCard } from './user-card.tsx'

interface Props {
  id: string
  access: ReturnType<typeof useRead<typeof readUserAccess>>
}

/** What the person may do, and the groups that permit it. Who cannot enter may do nothing until they can. */
export function PermissionsCard({ access, isShut }: Pick<Props, 'access'> & { isShut: boolean }) {
  const { t } = useTranslation('users')
  return (
    <SideCard id="access" title={t('Access and permissions')}>
      {isShut && (
        <Message kind="notice">
          {t('The account is disabled: the person cannot enter. This counts again once it is enabled.')}
        </Message>
      )}
      <Loaded query={access} skeleton={<Skeleton h={240} />}>
        {({ Item }) => <Permissions access={Item} isShut={isShut} />}
      </Loaded>
    </SideCard>
  )
}

/** The courses the person reaches beyond what the groups permit, by what gave them. */
export function CoursesCard({ id, access }: Props) {
  const { t } = useTranslation('users')
  return (
    <WideCard
      id="courses"
      title={t('Courses within reach')}
      help={t('Subscriptions and courses of their own; what the groups permit comes on top.')}
    >
      <Stack gap={20} below={20} inset={0}>
        <Loaded query={access} skeleton={<Skeleton h={120} />}>
          {({ Item }) => (
            <>
              {reachKinds.map((why) => (
                <ReachedCourses key={why} id={id} why={why} first={Item.Courses[why]} />
              ))}
              {reachKinds.every((why) => Item.Courses[why].Count === 0) && <p>{t('No course.')}</p>}
            </>
          )}
        </Loaded>
      </Stack>
    </WideCard>
  )
}

function Permissions({ access: { Permissions }, isShut }: { access: UserAccess; isShut: boolean }) {
  const { t } = useTranslation('users')
  const textOf = usePermissionText()
  const sorted = [...Permissions].sort((a, b) => Number(b.Granted) - Number(a.Granted))
  return (
    <ul className={classes.permissions} data-shut={isShut || undefined}>
      {sorted.map(({ Permission, Granted, By }) => (
        <li key={Permission} data-granted={Granted}>
          <Icon name={Granted ? 'check' : 'close'} size="small" />
          <span>{textOf(Permission)}</span>
          {Granted ? <GroupChips groups={By} /> : <span>{t('No')}</span>}
        </li>
      ))}
    </ul>
  )
}

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

interface ReachedCoursesProps {
  id: string
  why: ReachKind
  /** The first page, with how many there are. */
  first: { Items: ReachedCourse[]; Count: number; LastEvaluatedKey?: string }
}

/** The courses a person reaches for one reason: the newest, and on request all of them. */
function ReachedCourses({ id, why, first }: ReachedCoursesProps) {
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

function AllCourses({ id, why }: Pick<ReachedCoursesProps, 'id' | 'why'>) {
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
  <Grid as="ul" min={264} gap={24} rowGap={8}>
    {courses.map((course) => (
      <Text as="li" size={14} breakable key={course.Subscription?.PK ?? course.PK}>
        <Link to={addressOf(course)}>{course.Name}</Link>
        <Text as="small" block size={12} tone="muted">
          <Why course={course} />
        </Text>
      </Text>
    ))}
  </Grid>
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
