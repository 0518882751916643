import type { AdminCourseDetail } from '@aulanova/contract/authoring/admin-courses'
import { publishAgain, publishCourse, type RuleResult, validateCourse } from '@aulanova/contract/authoring/publishing'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { linkOf } from '#domains/authoring/publish-rules/rule-link.ts'
import { failureOf } from '#domains/authoring/publish-rules/rule-texts.ts'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { ConflictMessage } from '#kit/conflict-message.tsx'
import { LateModal } from '#kit/late-modal.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Bullets } from '#kit/list.tsx'
import { Message } from '#kit/message.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { partPath } from '#platform/address/course-links.ts'
import { readOf } from '#platform/api/api.ts'
import { useWrite } from '#platform/api/write.ts'
import { announce } from '#platform/api/written.ts'
import { formatDateTime } from '#platform/i18n/format.ts'
import { isConflict, isProblem } from '#platform/problems/problem.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'

interface Props {
  course: AdminCourseDetail
  opened: boolean
  onClose: () => void
  /** Announces what was done. */
  onDone: (text: string) => void
}

/** Checks the course when it is opened, and publishes it only if nothing is missing. */
export const PublishDialog = ({ course, opened, onClose, onDone }: Props) => {
  const { t } = useTranslation(['courses', 'common'])
  return (
    <LateModal
      centered
      opened={opened}
      onClose={onClose}
      title={t('Publish “{{name}}”?', { name: course.Name })}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
    >
      {opened && <Publishing course={course} onClose={onClose} onDone={onDone} />}
    </LateModal>
  )
}

function Publishing({ course, onClose, onDone }: Omit<Props, 'opened'>) {
  const { t } = useTranslation(['courses', 'common'])
  const uuid = course.Uuid
  // What was checked before says nothing about the draft as it is now.
  const validation = useQuery({ ...readOf(validateCourse, { params: { uuid } }), staleTime: 0, gcTime: 0 })
  const publish = useWrite(publishCourse)
  // Of what was on the page when this was requested: the page is read again by itself.
  const [version] = useState(course.Version)
  const send = () =>
    publish.mutate(
      { body: { uuid, version } },
      {
        onSuccess: () => {
          announce('admin/courses')
          onClose()
          onDone(t('The course is published'))
        },
        onError: (problem) => {
          if (isConflict(problem)) announce('admin/courses')
          if (isProblem(problem) && problem.code === 'NotValid') void validation.refetch()
        },
      },
    )
  if (isConflict(publish.error)) return <Changed course={course} onClose={onClose} />
  return (
    <Loaded query={validation} skeleton={<Skeleton h={120} />}>
      {({ Item: { Valid, Rules } }) => (
        <Stack gap={16}>
          {publish.error && <ErrorAlert error={publish.error} />}
          {Valid ? (
            <p>
              {course.Revisions[0] &&
                t('It becomes revision {{revision}}: everybody who has the course reads it at once.', {
                  revision: course.Revisions[0].Revision + 1,
                })}{' '}
              {!course.Published && t('It enters the catalogue at once, and people can subscribe to it.')}{' '}
              {course.State === 'in-review' && t('It has not been approved yet; publishing approves it in your name.')}
            </p>
          ) : (
            <BrokenRules courseId={uuid} rules={Rules} />
          )}
          <Row gap={8} align="stretch" justify="end">
            <Button variant="default" data-autofocus onClick={onClose}>
              {t('Cancel', { ns: 'common' })}
            </Button>
            {Valid && (
              <Button loading={publish.isPending} onClick={send}>
                {t('Publish')}
              </Button>
            )}
          </Row>
        </Stack>
      )}
    </Loaded>
  )
}

/** Nobody publishes what they have not seen: the way on leads through the draft. */
function Changed({ course, onClose }: Pick<Props, 'course' | 'onClose'>) {
  const { t } = useTranslation(['courses', 'common'])
  return (
    <Stack gap={16}>
      <ConflictMessage what={t('The draft was changed since you read it')}>
        {t('It was last changed on {{time}}. Have a look at it, and publish it then.', {
          time: formatDateTime(course.Updated),
        })}
      </ConflictMessage>
      <Row gap={8} align="stretch" justify="end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('Close', { ns: 'common' })}
        </Button>
        <Button component={Link} to={partPath(course.Uuid, 'publish')}>
          {t('Open in the builder')}
        </Button>
      </Row>
    </Stack>
  )
}

/** What is missing before the course can be published, each with a link to where it is mended. */
function BrokenRules({ courseId, rules }: { courseId: string; rules: readonly RuleResult[] }) {
  const { t } = useTranslation(['courses', 'review'])
  const broken = rules.filter(({ Passed }) => !Passed)
  return (
    <>
      <Message kind="error" title={t('The course cannot be published yet')}>
        {t('{{count}} things are missing.', { count: broken.length })}
      </Message>
      <Stack as={Bullets} gap={8}>
        {broken.flatMap(({ Rule, Places }) =>
          (Places.length > 0 ? Places : [null]).map((place) => (
            <li key={`${Rule} ${place?.Id ?? place?.Section ?? ''} ${place?.Title ?? ''}`}>
              <Link to={place ? linkOf(courseId, Rule, place) : partPath(courseId, 'publish')}>
                {t(failureOf(Rule, place), { ns: 'review', title: place?.Title ?? '' })}
              </Link>
            </li>
          )),
        )}
      </Stack>
    </>
  )
}

interface PublishAgainDialogProps {
  course: AdminCourseDetail
  opened: boolean
  onClose: () => void
  /** Announces what was done. */
  onDone: (text: string) => void
}

/** The way back of a withdrawn course: its last revision, which was approved before, is offered again. */
export function PublishAgainDialog({ course, opened, onClose, onDone }: PublishAgainDialogProps) {
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
