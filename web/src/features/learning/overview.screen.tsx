import { readCourseOverview } from '@aulanova/contract/learning'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { useRead } from '#lib/api.ts'
import type { accessEnded } from '#lib/course-links.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import classes from './overview.module.css'
import { OverviewBand } from './overview-band.tsx'
import { OverviewBody } from './overview-body.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'

export function OverviewScreen() {
  const { uuid: courseId = '' } = useParams()
  const { t } = useTranslation('learning')
  const isTurnedAway = (useLocation().state as Partial<typeof accessEnded> | null)?.isAccessEnded === true
  const overview = useRead(readCourseOverview, { params: { uuid: courseId } })
  if (overview.isLoadingError) return <Failed error={overview.error} onRetry={overview.refetch} />
  return (
    <Loaded query={overview} skeleton={<OverviewSkeleton />}>
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
          <OverviewBand course={Item} />
          <OverviewBody course={Item} />
        </>
      )}
    </Loaded>
  )
}

/** Without a course there is no header with a title, so the error has its own. */
function Failed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation('learning')
  return (
    <div className={classes.failed}>
      <Screen title={t('This course could not be opened')}>
        <ErrorAlert error={error} onRetry={onRetry} />
      </Screen>
    </div>
  )
}
