import type { MyCourse } from '@aulanova/contract/learning'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useUrl } from '#lib/url.ts'
import { Chip } from '#ui/chip.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { CourseCard } from './course-card.tsx'
import { type CourseFilter, courseFilters, isCourseFilter } from './course-filter.ts'
import classes from './my-courses.module.css'

interface Props {
  courses: MyCourse[]
  /** How many there are in all, loaded or not. */
  count: number
  /** The page is called like the list: the list's own heading is then only heard. */
  isPage?: boolean
  more: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

export function MyCourses({ courses, count, more, isPage = false }: Props) {
  const { t } = useTranslation('learning')
  const [{ show }, setFilter] = useUrl({ show: 'all' })
  const filter = isCourseFilter(show) ? show : 'all'
  const shown = courses.filter(courseFilters[filter].keeps)

  // What is not loaded yet cannot be counted: only the total is known before the last page.
  const countOf = (name: CourseFilter) => {
    if (name === 'all') return count
    return more.hasNextPage ? null : courses.filter(courseFilters[name].keeps).length
  }

  return (
    <section aria-labelledby="my-courses">
      <div className={classes.head}>
        <h2 id="my-courses" data-heard={isPage || undefined}>
          {isPage ? <VisuallyHidden>{t('My courses')}</VisuallyHidden> : t('My courses')}
        </h2>
        <div className={classes.chips}>
          {(Object.keys(courseFilters) as CourseFilter[]).map((name) => (
            <Chip key={name} pressed={name === filter} count={countOf(name)} onClick={() => setFilter({ show: name })}>
              {t(courseFilters[name].label)}
            </Chip>
          ))}
        </div>
      </div>
      {shown.length === 0 && <p className={classes.none}>{t('No course of yours is in this state.')}</p>}
      <ul className={classes.grid}>
        {shown.map((course) => (
          <CourseCard key={course.PK} course={course} />
        ))}
      </ul>
      {more.hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={more.isFetchingNextPage} onClick={() => more.fetchNextPage()}>
            {t('Load more')}
          </Button>
        </div>
      )}
    </section>
  )
}
