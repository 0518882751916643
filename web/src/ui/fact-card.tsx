import type { ReactNode } from 'react'
import classes from './fact-card.module.css'

type Fact = readonly [name: string, value: ReactNode]

/** A card of facts about one thing. Those without a value are left out. */
export const FactCard = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
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
  </section>
)
