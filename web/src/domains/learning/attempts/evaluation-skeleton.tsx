import { Skeleton } from '#kit/skeleton.tsx'
import classes from './evaluation.module.css'

export const EvaluationSkeleton = () => (
  <div className={classes.page}>
    <Skeleton h={20} w={120} mb={8} />
    <Skeleton h={36} w="60%" mb={24} />
    <Skeleton h={92} mb={24} />
    <Skeleton h={120} mb={24} />
    <Skeleton h={48} w={180} />
  </div>
)
