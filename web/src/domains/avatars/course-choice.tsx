import { listCreatorCourses } from '@aulanova/contract/authoring/creator-courses'
import { longestSearch } from '@aulanova/contract/kernel/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Stack } from '#kit/layout.tsx'
import { NativeSelect } from '#kit/native-select.ts'
import { PlainButton } from '#kit/plain-button.tsx'
import { SearchBox } from '#kit/search-box.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { useFreshRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { Pager } from '#platform/states/pager.tsx'

export interface Course {
  Uuid: string
  Name: string
}

/** The lists whose courses the person may change. */
const filters = ['mine', 'collaborations'] as const

function NoCourses() {
  const { t } = useTranslation('avatars')
  return (
    <p>
      {t('You have no course of your own yet.')} <Link to="/creator/courses?create=true">{t('Start a course')}</Link>
    </p>
  )
}

/** The courses that the person may change, by name. */
export function CourseChoice({ onChoose }: { onChoose: (course: Course) => void }) {
  const { t } = useTranslation('avatars')
  const [filter, setFilter] = useState<(typeof filters)[number]>('mine')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const courses = useFreshRead(listCreatorCourses, { params: { page, filter, ...(search && { search }) } })
  return (
    <Stack gap={16}>
      <NativeSelect
        label={t('Courses')}
        value={filter}
        data={[
          { value: 'mine', label: t('My courses') },
          { value: 'collaborations', label: t('Courses I help with') },
        ]}
        onChange={({ currentTarget: { value } }) => {
          setFilter(filters.find((one) => one === value) ?? 'mine')
          setPage(1)
        }}
      />
      <SearchBox
        label={t('Search by name')}
        value={search}
        onChange={(text) => {
          setSearch(text.trim().slice(0, longestSearch))
          setPage(1)
        }}
      />
      <Loaded query={courses} skeleton={<Skeleton h={160} />}>
        {({ Items, Count }) => (
          <>
            {Count === 0 && (filter === 'mine' && !search ? <NoCourses /> : <p>{t('There is no such course.')}</p>)}
            <ul>
              {Items.map(({ Uuid, Name }) => (
                <li key={Uuid}>
                  <PlainButton variant="row" onClick={() => onChoose({ Uuid, Name })}>
                    {Name}
                  </PlainButton>
                </li>
              ))}
            </ul>
            <Pager page={page} count={Count} onChange={setPage} />
          </>
        )}
      </Loaded>
    </Stack>
  )
}
