import { type CreatorFilter, creatorFilters, listCreatorCourses } from '@aulanova/contract/authoring/creator-courses'
import { longestSearch } from '@aulanova/contract/kernel/limits'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { GuideCard } from '#domains/identity/guides/guide-card.tsx'
import { useGuide } from '#domains/identity/guides/use-guide.ts'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Screen } from '#kit/screen.tsx'
import { SearchBox } from '#kit/search-box.tsx'
import { useCreating, useUrl } from '#platform/address/url.ts'
import { useRead } from '#platform/api/api.ts'
import { useActor } from '#platform/session/session.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { CourseFilters } from './course-filters.tsx'
import { CourseGrid, CourseGridSkeleton } from './course-grid.tsx'
import classes from './courses.module.css'
import { StartDialog } from './start-dialog.tsx'

const isFilter = (text: string): text is CreatorFilter => creatorFilters.includes(text as CreatorFilter)

/** The filter of an address that names none. Reviewers who are neither creators nor administrators see handed-in courses. */
function useUsualFilter(): CreatorFilter {
  const groups = useActor()?.groups ?? []
  return groups.includes('reviewer') && !groups.includes('creator') && !groups.includes('admin') ? 'review' : 'mine'
}

/** The courses that the person owns, may look at, helps with or reviews. */
export function CoursesScreen() {
  const { t } = useTranslation('builder')
  const usual = useUsualFilter()
  const [url, setUrl] = useUrl({ filter: usual, search: '', page: 1 })
  const [isStarting, setStarting] = useCreating()
  const filter = isFilter(url.filter) ? url.filter : usual
  const search = url.search.trim().slice(0, longestSearch)
  const courses = useRead(listCreatorCourses, { params: { page: url.page, filter, ...(search && { search }) } })
  const { guide, isPending } = useGuide('creator', filter === 'mine')

  const start = (
    <Button className={classes.start ?? ''} leftSection={<Icon name="plus" />} onClick={() => setStarting(true)}>
      {t('Start a course')}
    </Button>
  )
  return (
    <Screen
      title={t('My courses')}
      help={t('What you make, what others share with you, and what waits for a review.')}
      breadcrumbs={[{ label: t('Course Creator') }, { label: t('My courses') }]}
      actions={start}
    >
      <Row wrap gap={24} rowGap={12} justify="between" below={20}>
        <CourseFilters filter={filter} search={search} onChange={(next) => setUrl({ filter: next, page: 1 })} />
        <search className={classes.search}>
          <SearchBox
            label={t('Search by name')}
            value={url.search}
            onChange={(text) => setUrl({ search: text.slice(0, longestSearch), page: 1 })}
          />
        </search>
      </Row>
      <Loaded query={{ ...courses, isPending: courses.isPending || isPending }} skeleton={<CourseGridSkeleton />}>
        {(listing) => (
          <>
            {guide && <GuideCard guide={guide} />}
            <CourseGrid
              listing={listing}
              filter={filter}
              search={search}
              page={url.page}
              busy={courses.isPlaceholderData}
              onPage={(page) => setUrl({ page })}
              onClear={() => setUrl({ search: '', page: 1 })}
              onStart={() => setStarting(true)}
            />
          </>
        )}
      </Loaded>
      <StartDialog opened={isStarting} onClose={() => setStarting(false)} />
    </Screen>
  )
}
