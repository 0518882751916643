import { Skeleton } from '#kit/skeleton.tsx'
import classes from './player.module.css'

export const PlayerSkeleton = () => (
  <div className={classes.player}>
    <div className={classes.line} />
    <div className={classes.columns} data-index>
      <div className={classes.index}>
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} h={40} mb={16} />
        ))}
      </div>
      <div className={classes.waiting}>
        <Skeleton h={20} w={220} mb={12} />
        <Skeleton h={34} w="60%" mb={24} />
        <Skeleton h={18} mb={12} />
        <Skeleton h={18} w="80%" mb={24} />
        <Skeleton h={240} />
      </div>
    </div>
  </div>
)
