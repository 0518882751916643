import { listWaitingCourses } from '@aulanova/contract/authoring/admin-courses'
import { type DraftCard, listCreatorCourses } from '@aulanova/contract/authoring/creator-courses'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#kit/card.tsx'
import { Text } from '#kit/text.tsx'
import { partPath } from '#platform/address/course-links.ts'
import { readOf } from '#platform/api/api.ts'
import { useCan } from '#platform/session/session.ts'
import classes from './waiting-for-me.module.css'

const maxShown = 5

interface Waiting {
  toReview: DraftCard[]
  sentBack: DraftCard[]
  toPublish: DraftCard[]
}

/** What builders, reviewers and administrators have to look at, the longest waiting first. Others are not asked about. */
export function useWaitingForMe(): { waiting: Waiting | null; isPending: boolean } {
  const builds = useCan('courses:build')
  const reviews = useCan('courses:review')
  const publishes = useCan('courses:publish')
  const { data, isLoading, isFetched } = useQuery({
    ...readOf(listCreatorCourses, { params: { page: 1, filter: 'review' } }),
    enabled: builds,
    retry: false,
  })
  // The list above is of everybody's courses for them, and says what was approved only on a later page.
  const ready = useQuery({ ...readOf(listWaitingCourses, {}), enabled: publishes, retry: false })
  const courses = data?.Items ?? []
  const toReview = courses.filter(({ State, Role }) => reviews && State === 'in-review' && Role !== 'owner')
  const sentBack = courses.filter(({ State, Role }) => State === 'changes-requested' && Role === 'owner')
  const toPublish = (ready.data?.Items ?? []).filter(({ State }) => State === 'approved')
  const isAny = toReview.length + sentBack.length + toPublish.length > 0
  const isPending = (builds && isLoading && !isFetched) || (publishes && ready.isLoading && !ready.isFetched)
  return { waiting: isAny ? { toReview, sentBack, toPublish } : null, isPending }
}

export function WaitingForMe({ waiting: { toReview, sentBack, toPublish } }: { waiting: Waiting }) {
  const { t } = useTranslation('learning')
  return (
    <Card
      as="section"
      pad="small"
      gap={4}
      align="start"
      below={24}
      className={classes.card}
      aria-labelledby="waiting-for-me"
    >
      <Text as="h2" size={16} id="waiting-for-me">
        {t('Waiting for you')}
      </Text>
      <Courses title={t('Sent back with requested changes')} courses={sentBack} part="review" />
      <Courses title={t('To publish')} courses={toPublish} part="publish" />
      <Courses title={t('To review')} courses={toReview} part="review" />
      <Link to="/creator/courses?filter=review">{t('See all of them')}</Link>
    </Card>
  )
}

interface CoursesProps {
  title: string
  courses: DraftCard[]
  part: 'review' | 'publish'
}

const Courses = ({ title, courses, part }: CoursesProps) =>
  courses.length > 0 && (
    <>
      <Text as="h3" size={14} tone="muted" weight="normal" above={4} className={classes.title}>
        {title}
      </Text>
      <Text as="ul" size={14} breakable>
        {courses.slice(0, maxShown).map(({ Uuid, Name }) => (
          <li key={Uuid}>
            <Text as={Link} weight="medium" to={partPath(Uuid, part)}>
              {Name}
            </Text>
          </li>
        ))}
      </Text>
    </>
  )
