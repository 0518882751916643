import type { ReactNode } from 'react'
import { Spark } from '#kit/charts/spark.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
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
  <section className={classes.tile} aria-busy={figure === undefined}>
    <h2>{name}</h2>
    <div className={classes.row}>
      {figure === undefined ? <Skeleton h={36} w={96} /> : <p className={classes.figure}>{figure ?? '–'}</p>}
      {spark && <Spark {...spark} />}
    </div>
    {children && <p className={classes.trend}>{children}</p>}
    <p className={classes.source}>{source}</p>
  </section>
)
