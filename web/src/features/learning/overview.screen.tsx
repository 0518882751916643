import { readCourseOverview } from '@aulanova/contract/learning'
import { useParams } from 'react-router'
import { useRead } from '#lib/api.ts'
import { Loaded } from '#ui/loaded.tsx'
import classes from './overview.module.css'
import { OverviewBand } from './overview-band.tsx'
import { OverviewBody } from './overview-body.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'

export function OverviewScreen() {
  const { uuid = '' } = useParams()
  const overview = useRead(readCourseOverview, { params: { uuid } })
  return (
    <div className={overview.isError ? classes.failed : undefined}>
      <Loaded query={overview} skeleton={<OverviewSkeleton />}>
        {({ Item }) => (
          <>
            <OverviewBand course={Item} />
            <OverviewBody course={Item} />
          </>
        )}
      </Loaded>
    </div>
  )
}
