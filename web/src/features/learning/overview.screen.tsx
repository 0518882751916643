import { readCourseOverview } from '@aulanova/contract/learning'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useRead } from '#lib/api.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Screen } from '#ui/screen.tsx'
import classes from './overview.module.css'
import { OverviewBand } from './overview-band.tsx'
import { OverviewBody } from './overview-body.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'

export function OverviewScreen() {
  const { uuid = '' } = useParams()
  const overview = useRead(readCourseOverview, { params: { uuid } })
  if (overview.isLoadingError) return <Failed error={overview.error} onRetry={overview.refetch} />
  return (
    <Loaded query={overview} skeleton={<OverviewSkeleton />}>
      {({ Item }) => (
        <>
          <OverviewBand course={Item} />
          <OverviewBody course={Item} />
        </>
      )}
    </Loaded>
  )
}

/** Without a course there is no band to carry the title, and a page has one all the same. */
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
