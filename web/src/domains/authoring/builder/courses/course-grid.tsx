import { type CreatorFilter, cloneCourse, type DraftCard } from '@aulanova/contract/authoring/creator-courses'
import { pageSize } from '@aulanova/contract/kernel/common'
import { Button } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { partPath } from '#domains/authoring/builder/part/part.ts'
import { ActionNotice, NoticeStack } from '#kit/action-notice.tsx'
import { Card } from '#kit/card.tsx'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Grid, Stack } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { useWrite } from '#platform/api/api.ts'
import { PagerFoot } from '#platform/paging/pager.tsx'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { CourseCard } from './course-card.tsx'
import classes from './courses.module.css'
import { DeleteDialog, useCourseRemoval } from './delete-dialog.tsx'

interface Props {
  listing: { Items: DraftCard[]; Count: number }
  filter: CreatorFilter
  search: string
  page: number
  busy: boolean
  onPage: (page: number) => void
  onClear: () => void
  onStart: () => void
}

/** One page of the list, or why it is empty. */
export function CourseGrid({ listing, filter, search, page, busy, onPage, onClear, onStart }: Props) {
  const { t } = useTranslation('builder')
  const navigate = useNavigate()
  const cloning = useWrite(cloneCourse)
  const [copy, setCopy] = useState<DraftCard | null>(null)
  const { Items, Count } = listing
  const removal = useCourseRemoval(filter)
  const { deleting, archiveInstead, asked, archive } = removal
  const lastPage = Math.max(1, Math.ceil(Count / pageSize))
  const isBeyond = page > lastPage && !busy
  // The last course of the last page may have been removed.
  useEffect(() => {
    if (isBeyond) onPage(lastPage)
  }, [isBeyond, lastPage, onPage])

  const clone = ({ Uuid }: DraftCard) => {
    setCopy(null)
    cloning.mutate({ body: { uuid: Uuid } }, { onSuccess: ({ Item }) => setCopy(Item) })
  }

  return (
    <>
      {cloning.error && (
        <Text as="div" below={16}>
          <ErrorAlert error={cloning.error} />
        </Text>
      )}
      {removal.error && (
        <Text as="div" below={16}>
          <ErrorAlert error={removal.error} />
        </Text>
      )}
      {copy && !deleting && (
        <NoticeStack>
          <ActionNotice
            key={copy.Uuid}
            text={t('“{{name}}” is now a copy of your own.', { name: copy.Name })}
            actionLabel={t('Open it')}
            onAction={() => navigate(partPath(copy.Uuid, 'general'))}
            onClose={() => setCopy(null)}
          />
        </NoticeStack>
      )}
      {Count === 0 ? (
        <NoCourses filter={filter} search={search} onClear={onClear} onStart={onStart} />
      ) : (
        <Grid as="ul" min={264} gap={24} className={classes.grid} aria-busy={busy || isBeyond}>
          {Items.map((course) => (
            <CourseCard
              key={course.Uuid}
              course={course}
              mayClone={filter === 'shared' || clonable.has(course.Role)}
              onClone={() => clone(course)}
              removal={removal.itemsOf(course)}
              isDeleted={filter === 'deleted'}
            />
          ))}
        </Grid>
      )}
      {deleting && (
        <DeleteDialog
          course={deleting}
          onArchive={archiveInstead && (() => archiveInstead(deleting))}
          onClose={removal.keep}
        />
      )}
      {asked && <ArchiveDialog course={asked} onConfirm={() => archive(asked)} onClose={removal.leaveInUse} />}
      <PagerFoot above={24} page={page} count={Count} onChange={onPage} />
    </>
  )
}

const clonable = new Set<DraftCard['Role']>(['administrator', 'owner', 'share'])

const outlines = ['a', 'b', 'c', 'd', 'e', 'f']

export const CourseGridSkeleton = () => (
  <Grid min={264} gap={24} className={classes.grid} aria-hidden="true">
    {outlines.map((name) => (
      <Card pad="none" key={name} clip className={classes.card}>
        <Skeleton className={classes.coverOutline ?? ''} radius={0} h="auto" />
        <Stack gap={6} column className={classes.body}>
          <Skeleton h={24} w="40%" mb={10} />
          <Skeleton h={18} w="85%" mb={10} />
          <Skeleton h={14} w="60%" />
        </Stack>
      </Card>
    ))}
  </Grid>
)

interface ArchiveDialogProps {
  course: DraftCard
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a course is archived that learners can find or that reviewers read. */
function ArchiveDialog({ course: { Name: name, Published, State }, onConfirm, onClose }: ArchiveDialogProps) {
  const { t } = useTranslation('builder')
  return (
    <ConfirmDialog
      opened
      harmless
      title={t('Archive “{{name}}”?', { name })}
      confirmLabel={t('Archive')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {Published && (
        <p>
          {t(
            'It leaves the catalogue at once. Those who have a subscription go on learning. To be sold again, it has to be published again.',
          )}
        </p>
      )}
      {(State === 'in-review' || State === 'approved') && (
        <p>{t('Its review ends, and it has to be handed in again.')}</p>
      )}
    </ConfirmDialog>
  )
}

const texts: Record<CreatorFilter, [title: ParseKeys<'builder'>, text: ParseKeys<'builder'>]> = {
  mine: ['You have no course yet', 'Give it a name; everything else can wait.'],
  shared: ['Nobody shares a course with you', 'A creator who shares one lets you look at its draft and copy it.'],
  collaborations: [
    'You are not helping with any course',
    'The owner of a course can name you as a collaborator of it.',
  ],
  archived: ['No course is archived', 'Archive what you do not work on; it leaves the other lists.'],
  deleted: ['The trash is empty', 'A deleted course can be restored here for 30 days.'],
  review: ['No course waits for a review', 'Courses appear here when their creators hand them in.'],
}

interface NoCoursesProps {
  filter: CreatorFilter
  search: string
  onClear: () => void
  onStart: () => void
}

function NoCourses({ filter, search, onClear, onStart }: NoCoursesProps) {
  const { t } = useTranslation('builder')
  if (search)
    return (
      <EmptyState
        title={t('Nothing found for “{{search}}”', { search })}
        action={
          <Button variant="default" onClick={onClear}>
            {t('Clear search')}
          </Button>
        }
      >
        {t('Check the spelling, or search for a part of the name.')}
      </EmptyState>
    )
  const [title, text] = texts[filter]
  return (
    <EmptyState
      title={t(title)}
      action={filter === 'mine' && <Button onClick={onStart}>{t('Start your first course')}</Button>}
    >
      {t(text)}
    </EmptyState>
  )
}
