import { deleteCourse } from '@aulanova/contract/course-removal'
import type { DraftCard } from '@aulanova/contract/creator-courses'
import { daysToBringBack } from '@aulanova/contract/limits'
import type { Problem } from '@aulanova/contract/problems'
import { useTranslation } from 'react-i18next'
import { useWrite } from '#lib/api.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Message } from '#ui/message.tsx'
import { isIdle } from './use-course-removal.ts'

/** Asks before a course is deleted, or says why it cannot be. */
export function DeleteDialog({ course, onClose }: { course: DraftCard; onClose: () => void }) {
  const { t } = useTranslation('builder')
  const deleting = useWrite(deleteCourse)
  return (
    <ConfirmDialog
      opened
      title={t('Delete “{{name}}”', { name: course.Name })}
      confirmLabel={t('Delete course')}
      busy={deleting.isPending}
      disabled={!isIdle(course)}
      onConfirm={() => deleting.mutate({ body: { uuid: course.Uuid } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        {isIdle(course)
          ? t('It can be restored from the trash for {{count}} days.', { count: daysToBringBack })
          : t('It is published or waits for a review. Archive it first.')}
      </p>
      {deleting.error && <Refusal problem={deleting.error} />}
    </ConfirmDialog>
  )
}

function Refusal({ problem }: { problem: Problem }) {
  const { t } = useTranslation('builder')
  if (problem.code !== 'HasSubscribers') return <ErrorAlert error={problem} />
  return (
    <Message kind="error" title={t('People have had a subscription to this course')}>
      <p>
        {t('Among them: {{names}}. Archive the course instead; they can go on learning.', {
          names: (problem.details ?? []).map(({ reason }) => reason).join(', '),
        })}
      </p>
    </Message>
  )
}
