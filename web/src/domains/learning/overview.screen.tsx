import { readCourseOverview } from '@aulanova/contract/learning/learning'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { CourseBand } from '#domains/catalogue/course-page/course-band.tsx'
import { CoursePageSkeleton } from '#domains/catalogue/course-page/course-page-skeleton.tsx'
import classes from '#domains/catalogue/course-page/frame.module.css'
import { UnknownCourse } from '#domains/catalogue/course-page/unknown-course.tsx'
import { Page } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'
import { Screen } from '#kit/screen.tsx'
import type { accessEnded } from '#platform/address/course-links.ts'
import { useRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { OverviewBody } from './overview-body.tsx'

export function OverviewScreen() {
  const { uuid: courseId = '' } = useParams()
  const { t } = useTranslation(['learning', 'common'])
  const isTurnedAway = (useLocation().state as Partial<typeof accessEnded> | null)?.isAccessEnded === true
  const overview = useRead(readCourseOverview, { params: { uuid: courseId } })
  if (overview.isLoadingError && overview.error.code === 'NotFound')
    return <UnknownCourse title={t('This course could not be opened')} />
  return (
    <Loaded query={overview} skeleton={<CoursePageSkeleton />} frame={(message) => <NotOpened>{message}</NotOpened>}>
      {({ Item }) => (
        <>
          {isTurnedAway && !Item.CanRead && (
            <div className={classes.notice}>
              <Message kind="notice">
                {Item.Access
                  ? t('Your access has ended; your progress is kept.')
                  : t('To open this course you need a subscription.')}
              </Message>
            </div>
          )}
          <CourseBand
            course={Item}
            crumbs={[{ label: t('My Space', { ns: 'common' }), to: '/dashboard' }, { label: Item.Name }]}
          />
          <OverviewBody course={Item} />
        </>
      )}
    </Loaded>
  )
}

/** Without a course there is no header with a title, so the message has its own. */
function NotOpened({ children }: { children: ReactNode }) {
  const { t } = useTranslation('learning')
  return (
    <Page width={720}>
      <Screen title={t('This course could not be opened')}>{children}</Screen>
    </Page>
  )
}
