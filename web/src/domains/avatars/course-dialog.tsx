import { readBuilder } from '@aulanova/contract/authoring/builder'
import { listCreatorCourses } from '@aulanova/contract/authoring/creator-courses'
import { type AvatarRequest, addAvatarBlock } from '@aulanova/contract/avatars/avatars'
import { longestSearch } from '@aulanova/contract/kernel/limits'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import dialog from '#kit/confirm-dialog.module.css'
import { LateModal } from '#kit/late-modal.tsx'
import { Stack } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'
import { NativeSelect } from '#kit/native-select.ts'
import { PlainButton } from '#kit/plain-button.tsx'
import { SearchBox } from '#kit/search-box.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { partPath } from '#platform/address/course-links.ts'
import { useFreshRead, useWrite } from '#platform/api/api.ts'
import { announce } from '#platform/api/written.ts'
import { Pager } from '#platform/paging/pager.tsx'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'

interface Props {
  request: AvatarRequest
  opened: boolean
  onClose: () => void
}

/** Asks for a course and a section, and adds a video block there. */
export function CourseDialog({ request, opened, onClose }: Props) {
  const { t } = useTranslation(['avatars', 'common'])
  return (
    <LateModal
      centered
      opened={opened}
      onClose={onClose}
      title={t('Put “{{title}}” into a course', { title: request.Title })}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
      classNames={{ body: dialog.body ?? '' }}
    >
      <Steps request={request} onClose={onClose} />
    </LateModal>
  )
}

function Steps({ request, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation(['avatars', 'common'])
  const [course, setCourse] = useState<Course | null>(null)
  const [placed, setPlaced] = useState<{ section: string; block: string } | null>(null)
  if (!course) return <CourseChoice onChoose={setCourse} />
  if (!placed)
    return <SectionChoice request={request} course={course} onBack={() => setCourse(null)} onPlaced={setPlaced} />
  return (
    <>
      <Message kind="success">
        {t('The video is in “{{course}}”, at the end of “{{section}}”.', {
          course: course.Name,
          section: placed.section,
        })}
      </Message>
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose}>
          {t('Close', { ns: 'common' })}
        </Button>
        <Button component={Link} to={`${partPath(course.Uuid, 'content')}?block=${placed.block}`}>
          {t('Open the course')}
        </Button>
      </div>
    </>
  )
}

interface SectionProps {
  request: AvatarRequest
  course: Course
  onBack: () => void
  onPlaced: (placed: { section: string; block: string }) => void
}

function SectionChoice({ request, course, onBack, onPlaced }: SectionProps) {
  const { t } = useTranslation(['avatars', 'common'])
  const draft = useFreshRead(readBuilder, { params: { uuid: course.Uuid } })
  const adding = useWrite(addAvatarBlock)
  const [chosen, setChosen] = useState('')
  return (
    <Loaded query={draft} skeleton={<Skeleton h={120} />}>
      {({ Item: { Sections } }) => {
        const section = Sections.find(({ Id }) => Id === chosen) ?? Sections[0]
        const add = (event: FormEvent) => {
          event.preventDefault()
          if (!section) return
          adding.mutate(
            { body: { uuid: course.Uuid, id: request.Id, item: section.Id } },
            {
              onSuccess: ({ Item }) => {
                // The request is now in one more course.
                announce('experimental')
                onPlaced({ section: section.Title, block: Item.Id })
              },
            },
          )
        }
        return (
          <Stack as="form" gap={16} onSubmit={add}>
            {section ? (
              <NativeSelect
                data-autofocus
                label={t('Section of “{{course}}”', { course: course.Name })}
                description={t('The video is added at its end.')}
                value={section.Id}
                data={Sections.map(({ Id, Title }) => ({ value: Id, label: Title }))}
                onChange={(event) => setChosen(event.currentTarget.value)}
              />
            ) : (
              <p>
                {t('“{{course}}” has no sections yet.', { course: course.Name })}{' '}
                <Link to={partPath(course.Uuid, 'content')}>{t('Add one first')}</Link>
              </p>
            )}
            {adding.error && <ErrorAlert error={adding.error} />}
            <div className={dialog.actions}>
              <Button variant="default" onClick={onBack}>
                {t('Another course')}
              </Button>
              {section && (
                <Button type="submit" loading={adding.isPending}>
                  {t('Add the video')}
                </Button>
              )}
            </div>
          </Stack>
        )
      }}
    </Loaded>
  )
}

interface Course {
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
function CourseChoice({ onChoose }: { onChoose: (course: Course) => void }) {
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
