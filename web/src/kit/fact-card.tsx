import type { ReactNode } from 'react'
import classes from './fact-card.module.css'

type Fact = readonly [name: string, value: ReactNode]

interface Props {
  title: string
  facts: readonly Fact[]
  /** Below the facts. */
  children?: ReactNode
}

/** A card of facts about one thing. Those without a value are left out. */
export const FactCard = ({ title, facts, children }: Props) => (
  <section className={classes.card}>
    <h2>{title}</h2>
    <dl>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
    {children}
  </section>
)
