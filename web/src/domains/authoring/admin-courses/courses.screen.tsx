import { type AdminCourse, listAdminCourses } from '@aulanova/contract/authoring/admin-courses'
import { courseStates } from '@aulanova/contract/kernel/course-states'
import { longestSearch } from '@aulanova/contract/kernel/limits'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '#kit/empty-state.tsx'
import { Row } from '#kit/layout.tsx'
import { ListTableSkeleton } from '#kit/list-table.tsx'
import { Screen } from '#kit/screen.tsx'
import { ListSearch } from '#kit/search-box.tsx'
import { Steady } from '#kit/steady.tsx'
import { Text } from '#kit/text.tsx'
import { useUrl } from '#platform/address/url.ts'
import { useRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { Pager } from '#platform/states/pager.tsx'
import { CloneDialog } from './course-actions.tsx'
import { CourseTable } from './course-table.tsx'
import classes from './courses.module.css'
import { LabelFilter, useLabels } from './label-filter.tsx'
import { narrowed, StateFilter } from './state-filter.tsx'
import { WaitingCourses } from './waiting-courses.tsx'

/** All courses in whatever state; what waits for publishing is above them. */
export function AdminCoursesScreen() {
  const { t } = useTranslation('courses')
  const [filter, setFilter] = useUrl({ search: '', state: '', label: '', page: 1 })
  const search = filter.search.trim().slice(0, longestSearch)
  const state = courseStates.find((known) => known === filter.state)
  const { labels, label } = useLabels(filter.label)
  const list = useRead(listAdminCourses, {
    params: { page: filter.page, ...(search && { search }) },
    query: narrowed({ state, label }),
  })
  const [toClone, setToClone] = useState<AdminCourse | null>(null)
  return (
    <Screen
      title={t('Courses')}
      help={t('Every course of every creator, in whatever state.')}
      breadcrumbs={[{ label: t('Management'), to: '/admin' }, { label: t('Courses') }]}
    >
      <Steady>
        <WaitingCourses />
        <Row wrap gap={24} rowGap={8} justify="between" below={12}>
          <Text as="h2" size={18}>
            {t('All courses')}
          </Text>
          <ListSearch
            label={t('Name of the course')}
            value={filter.search}
            onChange={(text) => setFilter({ search: text.slice(0, longestSearch), page: 1 })}
          />
          <LabelFilter labels={labels} label={label} onChange={(next) => setFilter({ label: next, page: 1 })} />
        </Row>
        <StateFilter
          state={state}
          search={search}
          label={label}
          onChange={(next) => setFilter({ state: next, page: 1 })}
        />
        <Loaded query={list} skeleton={<ListTableSkeleton columns={6} />}>
          {({ Items, Count }) => (
            <>
              <Text size={14} tone="muted" className={classes.help} role="status">
                {t('{{count}} courses', { count: Count })}
              </Text>
              {Items.length === 0 ? (
                <NoCourses isNarrowed={Boolean(search || state || label)} />
              ) : (
                <CourseTable courses={Items} busy={list.isPlaceholderData} onClone={setToClone} />
              )}
              <Text as="div" above={16}>
                <Pager page={filter.page} count={Count} onChange={(page) => setFilter({ page })} />
              </Text>
            </>
          )}
        </Loaded>
      </Steady>
      {toClone && <CloneDialog opened course={toClone} onClose={() => setToClone(null)} />}
    </Screen>
  )
}

function NoCourses({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation(['courses', 'common'])
  if (isNarrowed)
    return (
      <EmptyState title={t('No course matches')}>{t('Change the search or the filters.', { ns: 'common' })}</EmptyState>
    )
  return (
    <EmptyState
      title={t('There are no courses yet')}
      action={
        <Button component={Link} to="/creator/courses?create=true">
          {t('Start a course')}
        </Button>
      }
    >
      {t('Somebody has to start the first one; it appears here at once.')}
    </EmptyState>
  )
}
