import { Row } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import classes from './builder.module.css'
import header from './builder-header.module.css'

const rows = [44, 62, 70, 58, 40, 66, 52, 60, 48, 56]

export const BuilderSkeleton = () => (
  <div className={classes.builder}>
    <Row wrap gap={24} rowGap={16} align="end" className={header.header}>
      <Text as="div" grow={340}>
        <Skeleton h={14} w={180} mb={10} />
        <Skeleton h={26} w="min(320px, 80%)" />
      </Text>
    </Row>
    <div className={classes.body}>
      <div className={classes.rail}>
        <Skeleton h={14} w={120} mb={24} />
        {rows.map((width) => (
          <Skeleton key={width} h={14} w={`${width}%`} mb={20} />
        ))}
      </div>
      <div className={classes.part}>
        <PartSkeleton />
      </div>
    </div>
  </div>
)

export const PartSkeleton = () => (
  <>
    <Skeleton h={26} w={200} mb={28} />
    <Skeleton h={40} mb={20} />
    <Skeleton h={96} mb={20} />
    <Skeleton h={160} />
  </>
)
