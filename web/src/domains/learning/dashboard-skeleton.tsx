import { Card } from '#kit/card.tsx'
import { Stack } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import hero from './continue-card.module.css'
import classes from './my-courses.module.css'

/** The skeleton of the dashboard; of a person who teaches, with what stands above their learning. */
export const DashboardSkeleton = ({ teaches = false }: { teaches?: boolean }) => (
  <>
    {teaches && (
      <>
        <Skeleton h={140} mb={24} radius={14} />
        <Skeleton h={320} mb={40} radius={14} />
      </>
    )}
    <Card pad="none" variant="lifted" className={hero.hero}>
      <Skeleton className={hero.cover ?? ''} radius={0} />
      <Stack column className={hero.body}>
        <Skeleton h={16} w={180} />
        <Skeleton h={28} w="60%" mt={8} />
        <Skeleton h={20} w="45%" mt={8} />
        <Skeleton h={56} mt={20} mb={20} />
        <Skeleton h={48} w={150} mt="auto" />
      </Stack>
    </Card>
    <CardsSkeleton />
  </>
)

export const CardsSkeleton = () => (
  <>
    <Skeleton h={36} w={320} mb={16} />
    <ul className={classes.grid}>
      {[1, 2, 3].map((number) => (
        <Card as="li" pad="none" gap={0} column clip leads key={number}>
          <Skeleton className={classes.coverOutline ?? ''} radius={0} />
          <Stack column grow className={classes.card}>
            <Skeleton h={20} w="40%" />
            <Skeleton h={24} w="80%" mt={12} />
            <Skeleton h={60} mt={12} />
            <Skeleton h={44} mt={16} />
          </Stack>
        </Card>
      ))}
    </ul>
  </>
)
