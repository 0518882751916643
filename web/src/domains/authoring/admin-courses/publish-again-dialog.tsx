import type { AdminCourseDetail } from '@aulanova/contract/authoring/admin-courses'
import { publishAgain } from '@aulanova/contract/authoring/publishing'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { Message } from '#kit/message.tsx'
import { partPath } from '#platform/address/course-links.ts'
import { useWrite } from '#platform/api/write.ts'
import { announce } from '#platform/api/written.ts'
import { isProblem } from '#platform/problems/problem.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'

interface Props {
  course: AdminCourseDetail
  opened: boolean
  onClose: () => void
  /** Tells what was done. */
  onDone: (text: string) => void
}

/** The way back of a withdrawn course: its last revision, which was approved before, is offered again. */
export function PublishAgainDialog({ course, opened, onClose, onDone }: Props) {
  const { t } = useTranslation('courses')
  const publish = useWrite(publishAgain)
  const close = () => {
    publish.reset()
    onClose()
  }
  const send = () =>
    publish.mutate(
      { body: { uuid: course.Uuid } },
      {
        onSuccess: () => {
          announce('admin/courses')
          onClose()
          onDone(t('The course is in the catalogue again'))
        },
      },
    )
  return (
    <ConfirmDialog
      harmless
      opened={opened}
      title={t('Publish “{{name}}” again?', { name: course.Name })}
      confirmLabel={t('Publish again')}
      busy={publish.isPending}
      onClose={close}
      onConfirm={send}
    >
      {publish.error &&
        (isProblem(publish.error) && publish.error.code === 'NotValid' ? (
          <Message kind="error" title={t('The course cannot be published yet')}>
            <Link to={partPath(course.Uuid, 'licenses')}>{t('No plan is on sale.')}</Link>
          </Message>
        ) : (
          <ErrorAlert error={publish.error} />
        ))}
      <p>
        {t('Revision {{revision}} returns to the catalogue as it was, and people can subscribe to it at once.', {
          revision: course.Revisions[0]?.Revision,
        })}{' '}
        {course.UnpublishedChanges && t('What was changed in the draft since then is not part of it.')}
      </p>
    </ConfirmDialog>
  )
}
