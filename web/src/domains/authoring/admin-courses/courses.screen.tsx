import { type AdminCourse, countAdminCourses, listAdminCourses } from '@aulanova/contract/authoring/admin-courses'
import { readChoices } from '@aulanova/contract/authoring/builder'
import { type CourseState, courseStates } from '@aulanova/contract/kernel/course-states'
import { longestSearch } from '@aulanova/contract/kernel/limits'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { stateTexts } from '#domains/authoring/parts/course-state.tsx'
import { isUuid } from '#kit/browser/uuid.ts'
import { Chip } from '#kit/chip.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Row } from '#kit/layout.tsx'
import { ListTableSkeleton } from '#kit/list-table.tsx'
import { NativeSelect } from '#kit/native-select.ts'
import { Screen } from '#kit/screen.tsx'
import { ListSearch } from '#kit/search-box.tsx'
import { Steady } from '#kit/steady.tsx'
import { Text } from '#kit/text.tsx'
import { Toolbar } from '#kit/toolbar.tsx'
import { useUrl } from '#platform/address/url.ts'
import { useRead } from '#platform/api/api.ts'
import { Pager } from '#platform/paging/pager.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { CloneDialog } from './course-actions.tsx'
import { CourseTable } from './course-table.tsx'
import classes from './courses.module.css'
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

/** Once the labels are known, one that is not among them, deleted perhaps, narrows nothing. */
function useLabels(asked: string) {
  const choices = useRead(readChoices, {})
  const labels = choices.isPending ? null : (choices.data?.Item.Statuses ?? [])
  const isLabel = labels === null ? isUuid(asked) : labels.some(({ Uuid }) => Uuid === asked)
  return { labels, label: isLabel ? asked : '' }
}

interface Props {
  /** Null: they are not known yet, and the place of the filter is reserved. */
  labels: { Uuid: string; Name: string }[] | null
  /** An empty text: whatever label. */
  label: string
  onChange: (label: string) => void
}

/** By the label that administrators put on courses; not shown where there are none. */
function LabelFilter({ labels, label, onChange }: Props) {
  const { t } = useTranslation('courses')
  if (labels?.length === 0) return null
  return (
    <NativeSelect
      aria-label={t('Status')}
      value={label}
      data={[
        { value: '', label: t('Any status') },
        ...(labels ?? []).map(({ Uuid, Name }) => ({ value: Uuid, label: Name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface StateFilterProps {
  state: CourseState | undefined
  search: string
  /** An empty text: whatever label. */
  label: string
  /** An empty text: all states. */
  onChange: (state: CourseState | '') => void
}

/** The request to the server. */
const narrowed = ({ state, label }: Pick<StateFilterProps, 'state' | 'label'>) => ({
  ...(state && { state }),
  ...(label && { label }),
})

function StateFilter({ state, search, label, onChange }: StateFilterProps) {
  const { t } = useTranslation('courses')
  return (
    <Toolbar label={t('State')} below={12}>
      {([undefined, ...courseStates] as const).map((one) => (
        <StateChip
          key={one ?? 'all'}
          state={one}
          search={search}
          label={label}
          pressed={one === state}
          onClick={() => onChange(one ?? '')}
        />
      ))}
    </Toolbar>
  )
}

interface ChipProps {
  state: CourseState | undefined
  search: string
  /** An empty text: whatever label. */
  label: string
  pressed: boolean
  onClick: () => void
}

function StateChip({ state, search, label, ...rest }: ChipProps) {
  const { t } = useTranslation(['courses', 'builder'])
  const { data } = useRead(countAdminCourses, { params: search ? { search } : {}, query: narrowed({ state, label }) })
  return (
    <Chip {...rest} count={data?.Count ?? null}>
      {state ? t(stateTexts[state][0], { ns: 'builder' }) : t('All')}
    </Chip>
  )
}
