import type { CreatorFilter, DraftCard } from '@aulanova/contract/creator-courses'
import { archiveCourse, restoreCourse, unarchiveCourse } from '@aulanova/contract/laid-aside'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '#lib/api.ts'
import type { AsideItem } from './course-card.tsx'

/** Whoever may publish a course may lay it aside; the server decides by the same rule. */
const mayLayAside = ({ Role }: DraftCard) => Role === 'owner' || Role === 'administrator'

const inUse = new Set<DraftCard['State']>(['in-review', 'approved', 'published'])

/** Whether it can be archived or deleted now: neither while it is reviewed nor while learners can find it. */
export const isIdle = ({ State, Published }: DraftCard) => !Published && !inUse.has(State)

/** Archives, deletes and restores courses of the list. */
export function useLayingAside(filter: CreatorFilter) {
  const { t } = useTranslation('builder')
  const [archiving, unarchiving, restoring] = [
    useWrite(archiveCourse),
    useWrite(unarchiveCourse),
    useWrite(restoreCourse),
  ]
  const [deleting, setDeleting] = useState<DraftCard | null>(null)

  const itemsOf = (course: DraftCard): AsideItem[] => {
    const body = { uuid: course.Uuid }
    if (!mayLayAside(course)) return []
    if (filter === 'deleted')
      return [{ label: t('Restore'), icon: 'refresh', onClick: () => restoring.mutate({ body }) }]
    const remove: AsideItem = { label: t('Delete'), icon: 'trash', onClick: () => setDeleting(course) }
    if (filter === 'archived')
      return [{ label: t('Back to my courses'), icon: 'refresh', onClick: () => unarchiving.mutate({ body }) }, remove]
    const archive: AsideItem = { label: t('Archive'), icon: 'books', onClick: () => archiving.mutate({ body }) }
    return [archive, remove]
  }
  return {
    itemsOf,
    error: archiving.error ?? unarchiving.error ?? restoring.error,
    deleting,
    keep: () => setDeleting(null),
  }
}
