import { type AdminCourseDetail, cloneAnyCourse } from '@aulanova/contract/authoring/admin-courses'
import { canBePublished } from '@aulanova/contract/authoring/course-rules'
import { unpublishCourse } from '@aulanova/contract/authoring/publishing'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { Icon } from '#kit/icon.tsx'
import { partPath } from '#platform/address/course-links.ts'
import { useWrite } from '#platform/api/write.ts'
import { announce } from '#platform/api/written.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { PublishAgainDialog, PublishDialog } from './publish-dialog.tsx'

type Asking = 'publish' | 'again' | 'unpublish' | 'clone'

/** Publishing approves what is under review. */

/** Its last revision was withdrawn, and is there as it was. */
const mayPublishAgain = ({ Published, Revisions }: AdminCourseDetail) => !Published && Revisions.length > 0

/** What an administrator does with a course; each asks first. */
export function CourseActions({ course, onDone }: { course: AdminCourseDetail; onDone: (text: string) => void }) {
  const { t } = useTranslation('courses')
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  const first = useFocusAfter(`${course.State} ${course.Published}`)
  return (
    <>
      <Button
        ref={first}
        component={Link}
        to={partPath(course.Uuid, 'general')}
        variant="default"
        leftSection={<Icon name="pencil" />}
      >
        {t('Open in the builder')}
      </Button>
      <Button variant="default" leftSection={<Icon name="copy" />} onClick={() => setAsking('clone')}>
        {t('Clone')}
      </Button>
      {course.Published && (
        <Button variant="default" onClick={() => setAsking('unpublish')}>
          {t('Unpublish')}
        </Button>
      )}
      {mayPublishAgain(course) && (
        <Button variant={canBePublished(course.State) ? 'default' : 'filled'} onClick={() => setAsking('again')}>
          {t('Publish again')}
        </Button>
      )}
      {course.State === 'in-review' && (
        <Button component={Link} to={partPath(course.Uuid, 'review')} variant="default">
          {t('Review the course')}
        </Button>
      )}
      {canBePublished(course.State) && <Button onClick={() => setAsking('publish')}>{t('Publish')}</Button>}
      <PublishDialog course={course} opened={asking === 'publish'} onClose={close} onDone={onDone} />
      <PublishAgainDialog course={course} opened={asking === 'again'} onClose={close} onDone={onDone} />
      <UnpublishDialog course={course} opened={asking === 'unpublish'} onClose={close} onDone={onDone} />
      <CloneDialog course={course} opened={asking === 'clone'} onClose={close} />
    </>
  )
}

/** What was pressed is gone once the course is in another state: the focus goes to the first button, not to the page's top. */
function useFocusAfter(state: string) {
  const first = useRef<HTMLAnchorElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) first.current?.focus()
    before.current = state
  }, [state])
  return first
}

interface Props {
  course: Pick<AdminCourseDetail, 'Uuid' | 'Name'>
  opened: boolean
  onClose: () => void
}

/** The copy belongs to the administrator, and is opened in the builder. */
export function CloneDialog({ course, opened, onClose }: Props) {
  const { t } = useTranslation('courses')
  const navigate = useNavigate()
  const clone = useWrite(cloneAnyCourse)
  const close = () => {
    clone.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      harmless
      opened={opened}
      title={t('Clone “{{name}}”?', { name: course.Name })}
      confirmLabel={t('Clone')}
      busy={clone.isPending}
      onClose={close}
      onConfirm={() =>
        clone.mutate(
          { body: { uuid: course.Uuid } },
          { onSuccess: ({ Item }) => void navigate(partPath(Item.Uuid, 'general')) },
        )
      }
    >
      {clone.error && <ErrorAlert error={clone.error} />}
      <p>
        {t(
          'You get a draft of your own with the same content and plans, without subscriptors. It opens in the builder.',
        )}
      </p>
    </ConfirmDialog>
  )
}

interface UnpublishDialogProps {
  course: AdminCourseDetail
  opened: boolean
  onClose: () => void
  /** Announces what was done. */
  onDone: (text: string) => void
}

function UnpublishDialog({ course, opened, onClose, onDone }: UnpublishDialogProps) {
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
