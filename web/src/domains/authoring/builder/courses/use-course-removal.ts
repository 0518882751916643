import { archiveCourse, restoreCourse, unarchiveCourse } from '@aulanova/contract/authoring/course-removal'
import type { CreatorFilter, DraftCard } from '@aulanova/contract/authoring/creator-courses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '#platform/api/api.ts'
import type { RemovalItem } from './course-card.tsx'

/** Owner and administrators; the server enforces the same rule. */
const mayRemove = ({ Role }: DraftCard) => Role === 'owner' || Role === 'administrator'

const inUse = new Set<DraftCard['State']>(['in-review', 'approved', 'published'])

/** Whether it can be archived or deleted now: neither while it is reviewed nor while learners can find it. */
export const isIdle = ({ State, Published }: DraftCard) => !Published && !inUse.has(State)

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
