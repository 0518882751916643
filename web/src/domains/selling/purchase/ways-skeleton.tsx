import { Skeleton } from '#kit/skeleton.tsx'

export const WaysSkeleton = () => <Skeleton h={420} radius="lg" />
