import {
  type CreatorFilter,
  countCreatorCourses,
  creatorFilters,
  listCreatorCourses,
  startCourse,
} from '@aulanova/contract/authoring/creator-courses'
import { longestName, longestSearch } from '@aulanova/contract/kernel/limits'
import { Button } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { partPath } from '#domains/authoring/builder/part/part.ts'
import { GuideCard } from '#domains/identity/guides/guide-card.tsx'
import { useGuide } from '#domains/identity/guides/use-guide.ts'
import { Chip } from '#kit/chip.tsx'
import { Icon } from '#kit/icon.tsx'
import { LateModal } from '#kit/late-modal.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { LimitedInput } from '#kit/limited-input.tsx'
import { Screen } from '#kit/screen.tsx'
import { ListSearch } from '#kit/search-box.tsx'
import { Toolbar } from '#kit/toolbar.tsx'
import { useCreating, useUrl } from '#platform/address/url.ts'
import { useRead, useWrite } from '#platform/api/api.ts'
import { useActor, useCan } from '#platform/session/session.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { CourseGrid, CourseGridSkeleton } from './course-grid.tsx'
import classes from './courses.module.css'

const isFilter = (text: string): text is CreatorFilter => creatorFilters.includes(text as CreatorFilter)

/** The filter of an address that names none. Reviewers who are neither creators nor administrators see handed-in courses. */
function useUsualFilter(): CreatorFilter {
  const groups = useActor()?.groups ?? []
  return groups.includes('reviewer') && !groups.includes('creator') && !groups.includes('admin') ? 'review' : 'mine'
}

/** The courses that the person owns, may read, helps with or reviews. */
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
        <ListSearch
          width={320}
          label={t('Search by name')}
          value={url.search}
          onChange={(text) => setUrl({ search: text.slice(0, longestSearch), page: 1 })}
        />
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

const filterTexts: Record<CreatorFilter, ParseKeys<'builder'>> = {
  mine: 'Mine',
  shared: 'Shared with me',
  collaborations: 'Collaborations',
  review: 'For review',
  archived: 'Archived',
  deleted: 'Trash',
}

interface Props {
  filter: CreatorFilter
  search: string
  onChange: (filter: CreatorFilter) => void
}

function CourseFilters({ filter, search, onChange }: Props) {
  const { t } = useTranslation('builder')
  return (
    <Toolbar label={t('Which courses')} className={classes.filters}>
      {creatorFilters.map((name) => (
        <FilterChip key={name} name={name} search={search} pressed={name === filter} onClick={() => onChange(name)} />
      ))}
    </Toolbar>
  )
}

function FilterChip({
  name,
  search,
  ...rest
}: {
  name: CreatorFilter
  search: string
  pressed: boolean
  onClick: () => void
}) {
  const { t } = useTranslation('builder')
  const reviews = useCan('courses:review')
  // Who may not review sees only own and shared courses here, so the filter is not called "For review".
  const text = name === 'review' && !reviews ? 'Handed in' : filterTexts[name]
  const { data } = useRead(countCreatorCourses, { params: { filter: name, ...(search && { search }) } })
  return (
    <Chip {...rest} count={data?.Count ?? null}>
      {t(text)}
    </Chip>
  )
}

/** Asks for the name of a new course and opens it. */
function StartDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['builder', 'common', 'problems'])
  const navigate = useNavigate()
  const starting = useWrite(startCourse)
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const start = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!name.trim())
    if (!name.trim() || name.length > longestName) return field.current?.focus()
    starting.mutate(
      { body: { name: name.trim() } },
      { onSuccess: ({ Item }) => void navigate(partPath(Item.Uuid, 'general')) },
    )
  }

  return (
    <LateModal
      centered
      opened={opened}
      onClose={onClose}
      title={t('Start a course')}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
    >
      <Stack as="form" gap={20} noValidate onSubmit={start}>
        <LimitedInput
          ref={field}
          data-autofocus
          label={t('Name of the course')}
          description={t('It can be changed later.')}
          value={name}
          max={longestName}
          required
          error={isMissing ? t('This is needed', { ns: 'problems' }) : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {starting.error && <ErrorAlert error={starting.error} />}
        <Row wrap gap={8} align="stretch" justify="end">
          <Button variant="default" onClick={onClose}>
            {t('Cancel', { ns: 'common' })}
          </Button>
          <Button type="submit" loading={starting.isPending}>
            {t('Start')}
          </Button>
        </Row>
      </Stack>
    </LateModal>
  )
}
