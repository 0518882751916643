import { type CreatorFilter, cloneCourse, type DraftCard } from '@aulanova/contract/authoring/creator-courses'
import { pageSize } from '@aulanova/contract/kernel/common'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { partPath } from '#domains/authoring/builder/part/part.ts'
import { ActionNotice, NoticeStack } from '#kit/action-notice.tsx'
import { Card } from '#kit/card.tsx'
import { Grid, Row, Stack } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { useWrite } from '#platform/api/api.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Pager } from '#platform/states/pager.tsx'
import { ArchiveDialog } from './archive-dialog.tsx'
import { CourseCard } from './course-card.tsx'
import classes from './courses.module.css'
import { DeleteDialog } from './delete-dialog.tsx'
import { NoCourses } from './no-courses.tsx'
import { useCourseRemoval } from './use-course-removal.ts'

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
      <Row align="stretch" justify="end" above={24} className={classes.pager}>
        <Pager page={page} count={Count} onChange={onPage} />
      </Row>
    </>
  )
}

const clonable = new Set<DraftCard['Role']>(['administrator', 'owner', 'share'])

const outlines = ['a', 'b', 'c', 'd', 'e', 'f']

export const CourseGridSkeleton = () => (
  <Grid min={264} gap={24} className={classes.grid} aria-hidden="true">
    {outlines.map((name) => (
      <Card pad="none" key={name} className={classes.card}>
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
