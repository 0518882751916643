import { Card } from '#kit/card.tsx'
import { Page, Stack } from '#kit/layout.tsx'
import { NightSky } from '#kit/night-sky.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import classes from './frame.module.css'
import card from './side-card.module.css'

/** The skeleton of a course's page. */
export const CoursePageSkeleton = ({ isAtTop = false }: { isAtTop?: boolean }) => (
  <>
    <div data-band={isAtTop || undefined}>
      <NightSky className={classes.band} seed={33} stars={110}>
        <Page className={classes.bandInner}>
          <div className={card.outline} />
        </Page>
      </NightSky>
    </div>
    <Page className={classes.body}>
      <div>
        <Skeleton h={28} w={240} mb={16} />
        <Skeleton h={96} mb={48} />
        <Skeleton h={28} w={180} mb={16} />
        <Skeleton h={336} />
      </div>
      <Card pad="none" variant="lifted" className={card.card}>
        <Skeleton h={202} radius={0} />
        <Stack gap={12} className={card.body}>
          <Skeleton h={44} />
          <Skeleton h={48} />
          <Skeleton h={80} />
        </Stack>
      </Card>
    </Page>
  </>
)
