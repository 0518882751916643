import type { ReactNode } from 'react'
import { Card } from '#kit/card.tsx'
import { Spark } from '#kit/charts/spark.tsx'
import { Columns } from '#kit/columns.tsx'
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
  <Card as="section" pad="none" gap={0} column className={classes.tile} aria-busy={figure === undefined}>
    <Text as="h2" size={14} tone="muted" weight="medium">
      {name}
    </Text>
    <Row gap={12} justify="between" className={classes.row}>
      {figure === undefined ? <Skeleton h={36} w={96} /> : <Figure size={28}>{figure ?? '–'}</Figure>}
      {spark && <Spark {...spark} />}
    </Row>
    {children && (
      <Text size={14} reserved>
        {children}
      </Text>
    )}
    <Text size={12} tone="muted" className={classes.source}>
      {source}
    </Text>
  </Card>
)

const Figure = ({ size, children }: { size: 22 | 28; children: string }) => (
  <Text size={size} weight="strong" figures nowrap className={classes.figure}>
    {children}
  </Text>
)

interface ChartTotalProps {
  figure: string
  /** The mark of its line in the chart below. */
  mark: ReactNode
  children: ReactNode
}

/** A figure above a chart. */
export const ChartTotal = ({ figure, mark, children }: ChartTotalProps) => (
  <div>
    <Figure size={22}>{figure}</Figure>
    <Row as="p" size={14} tone="muted">
      {mark}
      {children}
    </Row>
  </div>
)

export const TileGrid = ({ children }: { children: ReactNode }) => (
  <Columns gap={16} over={{ phone: 2, desktop: 4 }} above={20} below={16}>
    {children}
  </Columns>
)
