import { readBuilder } from '@aulanova/contract/authoring/builder'
import {
  archiveCourse,
  deleteCourse,
  restoreCourse,
  unarchiveCourse,
} from '@aulanova/contract/authoring/course-removal'
import type { CreatorFilter, DraftCard } from '@aulanova/contract/authoring/creator-courses'
import { daysToRestore } from '@aulanova/contract/kernel/limits'
import type { Problem } from '@aulanova/contract/kernel/problems'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { useRead, useWrite } from '#platform/api/api.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import type { RemovalItem } from './course-card.tsx'

interface Props {
  course: DraftCard
  /** Left out for a course that is archived already. */
  onArchive?: (() => void) | undefined
  onClose: () => void
}

/** Asks before a course is deleted and says what goes with it, or why it cannot be deleted. */
export function DeleteDialog({ course, onArchive, onClose }: Props) {
  const { t } = useTranslation('builder')
  const deleting = useWrite(deleteCourse)
  const obstacle = isIdle(course)
    ? course.HadSubscribers &&
      t('People have had a subscription to this course. Archive it instead; they can go on learning.')
    : t('It is published or waits for a review. Archive it first.')
  return (
    <ConfirmDialog
      opened
      title={t('Delete “{{name}}”', { name: course.Name })}
      confirmLabel={t('Delete course')}
      busy={deleting.isPending}
      disabled={obstacle !== false}
      alternative={
        onArchive && (
          <Button variant="default" onClick={onArchive}>
            {t('Archive instead')}
          </Button>
        )
      }
      onConfirm={() => deleting.mutate({ body: { uuid: course.Uuid } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {!obstacle && <Content courseId={course.Uuid} />}
      <p>{obstacle || t('It can be restored from the trash for {{count}} days.', { count: daysToRestore })}</p>
      {deleting.error && <Refusal problem={deleting.error} isArchived={!onArchive} />}
    </ConfirmDialog>
  )
}

/** How much is deleted with the course. */
function Content({ courseId }: { courseId: string }) {
  const { t, i18n } = useTranslation('builder')
  const { data } = useRead(readBuilder, { params: { uuid: courseId } })
  if (!data || data.Item.Sections.length === 0) return null
  const { Sections } = data.Item
  const evaluations = Sections.flatMap(({ Forms }) => Forms).length
  const things = [
    t('{{count}} sections', { count: Sections.length }),
    t('{{count}} blocks', { count: Sections.flatMap(({ Blocks }) => Blocks).length }),
    ...(evaluations > 0 ? [t('{{count}} evaluations', { count: evaluations })] : []),
  ]
  return <p>{t('It has {{things}}.', { things: new Intl.ListFormat(i18n.language).format(things) })}</p>
}

function Refusal({ problem, isArchived }: { problem: Problem; isArchived: boolean }) {
  const { t } = useTranslation('builder')
  const names = (problem.details ?? []).map(({ reason }) => reason).join(', ')
  return (
    <ErrorAlert error={problem}>
      {problem.code === 'HasSubscribers' && (
        <p>
          {isArchived
            ? t('Among them: {{names}}. The course stays in the archive; they can go on learning.', { names })
            : t('Among them: {{names}}. Archive the course instead; they can go on learning.', { names })}
        </p>
      )}
    </ErrorAlert>
  )
}

/** Owner and administrators; the server enforces the same rule. */
const mayRemove = ({ Role }: DraftCard) => Role === 'owner' || Role === 'administrator'

const inUse = new Set<DraftCard['State']>(['in-review', 'approved', 'published'])

/** Whether it can be archived or deleted now: neither while it is reviewed nor while learners can find it. */
const isIdle = ({ State, Published }: DraftCard) => !Published && !inUse.has(State)

/** Archives, deletes and restores courses of the list. */
export function useCourseRemoval(filter: CreatorFilter) {
  const { t } = useTranslation('builder')
  const [archiving, unarchiving, restoring] = [
    useWrite(archiveCourse),
    useWrite(unarchiveCourse),
    useWrite(restoreCourse),
  ]
  const [deleting, setDeleting] = useState<DraftCard | null>(null)
  const [asked, setAsked] = useState<DraftCard | null>(null)
  const archive = ({ Uuid }: DraftCard) => {
    setAsked(null)
    archiving.mutate({ body: { uuid: Uuid } })
  }
  /** Asks first where others notice it. */
  const startArchiving = (course: DraftCard) => {
    setDeleting(null)
    if (isIdle(course)) archive(course)
    else setAsked(course)
  }

  const itemsOf = (course: DraftCard): RemovalItem[] => {
    const body = { uuid: course.Uuid }
    if (!mayRemove(course)) return []
    if (filter === 'deleted')
      return [{ label: t('Restore'), icon: 'refresh', onClick: () => restoring.mutate({ body }) }]
    const remove: RemovalItem = { label: t('Delete'), icon: 'trash', onClick: () => setDeleting(course) }
    if (filter === 'archived')
      return [
        { label: t('Back to my courses'), icon: 'refresh', onClick: () => unarchiving.mutate({ body }) },
        // It can only stay in the archive; elsewhere the question says so, and offers to archive it.
        ...(course.HadSubscribers ? [] : [remove]),
      ]
    return [{ label: t('Archive'), icon: 'books', onClick: () => startArchiving(course) }, remove]
  }
  return {
    itemsOf,
    error: archiving.error ?? unarchiving.error ?? restoring.error,
    deleting,
    keep: () => setDeleting(null),
    /** Instead of deleting; left out where the courses are archived already. */
    archiveInstead: filter === 'archived' ? undefined : startArchiving,
    /** What is asked about before it is archived. */
    asked,
    archive,
    leaveInUse: () => setAsked(null),
  }
}
