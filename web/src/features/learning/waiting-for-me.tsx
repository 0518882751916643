import { type DraftCard, listCreatorCourses } from '@aulanova/contract/creator-courses'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { readOf } from '#lib/api.ts'
import { partPath } from '#lib/course-links.ts'
import { useCan } from '#lib/session.ts'
import classes from './waiting-for-me.module.css'

const mostShown = 5

interface Waiting {
  toReview: DraftCard[]
  sentBack: DraftCard[]
}

/** What builders and reviewers have to look at, the longest waiting first. Others are not asked about. */
export function useWaitingForMe(): { waiting: Waiting | null; isPending: boolean } {
  const builds = useCan('courses:build')
  const reviews = useCan('courses:review')
  const { data, isLoading, isFetched } = useQuery({
    ...readOf(listCreatorCourses, { params: { page: 1, filter: 'review' } }),
    enabled: builds,
    retry: false,
  })
  const courses = data?.Items ?? []
  const toReview = courses.filter(({ State, Role }) => reviews && State === 'in-review' && Role !== 'owner')
  const sentBack = courses.filter(({ State, Role }) => State === 'changes-requested' && Role === 'owner')
  const isAny = toReview.length + sentBack.length > 0
  return { waiting: isAny ? { toReview, sentBack } : null, isPending: builds && isLoading && !isFetched }
}

export function WaitingForMe({ waiting: { toReview, sentBack } }: { waiting: Waiting }) {
  const { t } = useTranslation('learning')
  return (
    <section className={classes.card} aria-labelledby="waiting-for-me">
      <h2 id="waiting-for-me">{t('Waiting for you')}</h2>
      <Courses title={t('Sent back with requested changes')} courses={sentBack} />
      <Courses title={t('To review')} courses={toReview} />
      <Link to="/creator/courses?filter=review">{t('See all of them')}</Link>
    </section>
  )
}

const Courses = ({ title, courses }: { title: string; courses: DraftCard[] }) =>
  courses.length > 0 && (
    <>
      <h3>{title}</h3>
      <ul>
        {courses.slice(0, mostShown).map(({ Uuid, Name }) => (
          <li key={Uuid}>
            <Link to={partPath(Uuid, 'review')}>{Name}</Link>
          </li>
        ))}
      </ul>
    </>
  )
