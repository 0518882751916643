import { type CreatorFilter, countCreatorCourses, creatorFilters } from '@aulanova/contract/authoring/creator-courses'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Chip } from '#kit/chip.tsx'
import { Toolbar } from '#kit/toolbar.tsx'
import { useRead } from '#platform/api/api.ts'
import { useCan } from '#platform/session/session.ts'
import classes from './courses.module.css'

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

export function CourseFilters({ filter, search, onChange }: Props) {
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
