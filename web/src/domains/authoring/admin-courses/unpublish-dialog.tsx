import type { AdminCourseDetail } from '@aulanova/contract/authoring/admin-courses'
import { unpublishCourse } from '@aulanova/contract/authoring/publishing'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { useWrite } from '#platform/api/write.ts'
import { announce } from '#platform/api/written.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'

interface Props {
  course: AdminCourseDetail
  opened: boolean
  onClose: () => void
  /** Tells what was done. */
  onDone: (text: string) => void
}

export function UnpublishDialog({ course, opened, onClose, onDone }: Props) {
  const { t } = useTranslation('courses')
  const unpublish = useWrite(unpublishCourse)
  const close = () => {
    unpublish.reset()
    onClose()
  }
  const send = () =>
    unpublish.mutate(
      { body: { uuid: course.Uuid } },
      {
        onSuccess: () => {
          announce('admin/courses')
          onClose()
          onDone(t('The course is not in the catalogue any more'))
        },
      },
    )
  return (
    <ConfirmDialog
      opened={opened}
      title={t('Unpublish “{{name}}”?', { name: course.Name })}
      confirmLabel={t('Unpublish')}
      busy={unpublish.isPending}
      onClose={close}
      onConfirm={send}
    >
      {unpublish.error && <ErrorAlert error={unpublish.error} />}
      <p>
        {t(
          'It leaves the catalogue at once, and nobody can subscribe. Those who have it keep it until their access ends.',
        )}{' '}
        {t('You can publish it again at any time.')}
      </p>
    </ConfirmDialog>
  )
}
