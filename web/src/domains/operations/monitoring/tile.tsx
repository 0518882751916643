import type { ReactNode } from 'react'
import { Card } from '#kit/card.tsx'
import { Spark } from '#kit/charts/spark.tsx'
import { Row } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import classes from './monitoring.module.css'

interface Props {
  name: string
  /** Undefined while it is loaded; null where there is no source. */
  figure: string | null | undefined
  spark?: { values: readonly number[]; kind?: 'line' | 'bars' }
  /** How it has changed, or what is behind it. */
  children?: ReactNode
  /** Where the figure comes from; for one without a source, why. */
  source: string
}

/** One figure, with where it comes from. */
export const Tile = ({ name, figure, spark, children, source }: Props) => (
  <Card as="section" pad="none" className={classes.tile} aria-busy={figure === undefined}>
    <h2>{name}</h2>
    <Row gap={12} justify="between" className={classes.row}>
      {figure === undefined ? <Skeleton h={36} w={96} /> : <p className={classes.figure}>{figure ?? '–'}</p>}
      {spark && <Spark {...spark} />}
    </Row>
    {children && (
      <Text size={14} className={classes.trend}>
        {children}
      </Text>
    )}
    <Text size={12} tone="muted" className={classes.source}>
      {source}
    </Text>
  </Card>
)
