import { type CourseFilter, courseFilters, listMyCourses } from '@aulanova/contract/learning/learning'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Chip } from '#kit/chip.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { useUrl } from '#platform/address/url.ts'
import { useReadMore } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { CourseCard } from './course-card.tsx'
import { filterWords, isCourseFilter } from './course-filter.ts'
import { CardsSkeleton } from './dashboard-skeleton.tsx'
import classes from './my-courses.module.css'

interface Props {
  /** The number of courses per filter, as last read. */
  counts: Record<CourseFilter, number>
  /** The page has the same title as the list, whose own heading is then visually hidden. */
  isPage?: boolean
}

/** Without a filter it uses the query that the dashboard has read already. */
export const useMyCourses = (show: CourseFilter) =>
  useReadMore(listMyCourses, { query: show === 'all' ? {} : { show } })

export function MyCourses({ counts, isPage = false }: Props) {
  const { t } = useTranslation('learning')
  const [{ show }, setFilter] = useUrl({ show: 'all' })
  const filter = isCourseFilter(show) ? show : 'all'
  const pages = useMyCourses(filter)
  const { Counts = counts } = pages.data?.pages[0] ?? {}

  return (
    <section aria-labelledby="my-courses">
      <Row wrap gap={8} below={16} className={classes.head}>
        <h2 id="my-courses" data-heard={isPage || undefined}>
          {isPage ? <VisuallyHidden>{t('My courses')}</VisuallyHidden> : t('My courses')}
        </h2>
        <Row gap={8} align="stretch" className={classes.chips}>
          {courseFilters.map((name) => (
            <Chip key={name} pressed={name === filter} count={Counts[name]} onClick={() => setFilter({ show: name })}>
              {t(filterWords[name])}
            </Chip>
          ))}
        </Row>
      </Row>
      <Loaded query={pages} skeleton={<CardsSkeleton />}>
        {({ pages: read }) => (
          <>
            {read[0]?.Count === 0 && (
              <Text tone="muted" above={48} below={32}>
                {t('None of your courses is in this state.')}
              </Text>
            )}
            <ul className={classes.grid}>
              {read
                .flatMap(({ Items }) => Items)
                .map((course) => (
                  <CourseCard key={course.PK} course={course} />
                ))}
            </ul>
          </>
        )}
      </Loaded>
      {pages.hasNextPage && (
        <Row justify="center" above={32}>
          <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
            {t('Load more')}
          </Button>
        </Row>
      )}
    </section>
  )
}

export function NoCourses() {
  const { t } = useTranslation('learning')
  return (
    <EmptyState
      title={t("You haven't subscribed to any course yet")}
      action={
        <Button component={Link} to="/galaxy">
          {t('Explore courses')}
        </Button>
      }
    >
      {t('Find one you like; it will appear here, with your progress.')}
    </EmptyState>
  )
}
