import { Skeleton } from '#ui/skeleton.tsx'

export const WaysSkeleton = () => <Skeleton h={420} radius="lg" />
