import { Skeleton } from '#ui/skeleton.ts'

export const WaysSkeleton = () => <Skeleton h={420} radius="lg" />
