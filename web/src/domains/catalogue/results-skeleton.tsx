import { Card } from '#kit/card.tsx'
import { Row } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import card from './offer-card.module.css'
import classes from './results.module.css'

/** Cards of the size of the real ones. */
export const ResultsSkeleton = () => (
  <>
    <Row wrap gap={16} rowGap={4} justify="between" className={classes.head}>
      <Skeleton h={24} w={120} />
    </Row>
    <ul className={classes.grid}>
      {[1, 2, 3, 4, 5, 6].map((number) => (
        <Card as="li" pad="none" key={number} className={card.card}>
          <Skeleton className={classes.cover ?? ''} radius={0} />
          <div className={card.body}>
            <Skeleton h={16} w="50%" />
            <Skeleton h={24} w="85%" mt={10} />
            <Skeleton h={20} w="60%" mt={8} />
            <Skeleton h={20} mt={36} />
          </div>
        </Card>
      ))}
    </ul>
  </>
)
