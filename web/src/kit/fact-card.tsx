import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import classes from './fact-card.module.css'
import { classNames } from './layout.tsx'
import { Text } from './text.tsx'

type Fact = readonly [name: string, value: ReactNode]

interface FactsProps {
  facts: readonly Fact[]
  /** The values stand out, on the right. */
  strong?: boolean
  /** As large as the text of a page. */
  large?: boolean
}

interface Props {
  title: string
  facts: readonly Fact[]
  /** Below the facts. */
  children?: ReactNode
}

/** A card of facts about one thing. Those without a value are left out. */
export const FactCard = ({ title, facts, children }: Props) => (
  <Card as="section">
    <Text as="h2" size={18} below={8}>
      {title}
    </Text>
    <Facts facts={facts} />
    {children}
  </Card>
)

/** Facts below each other, each with its name on the left. */
export const Facts = ({ facts, strong = false, large = false }: FactsProps) => (
  <dl className={classNames(classes.facts, strong && classes.strong, large && classes.large)}>
    {facts
      .filter(([, value]) => value)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
