import type { ReactNode } from 'react'
import { Card } from '#kit/card.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import classes from './dashboard.module.css'

interface Props {
  /** Of the heading, which names the card. */
  id: string
  title: ReactNode
  /** Beside the title. */
  aside?: ReactNode
  /** As wide as the page. */
  wide?: boolean
  /** Below the rest: where the figures come from. */
  how?: ReactNode
  children: ReactNode
}

export const DashboardCard = ({ id, title, aside, wide = false, how, children }: Props) => (
  <Card as="section" gap={0} column className={wide ? classes.whole : undefined} aria-labelledby={id}>
    <Row wrap gap={16} rowGap={4} align="baseline" justify="between" below={12}>
      <Text as="h2" size={18} id={id}>
        {title}
      </Text>
      {aside && (
        <Text as="div" size={14} tone="muted">
          {aside}
        </Text>
      )}
    </Row>
    <Text as="div" grow>
      {children}
    </Text>
    {how && (
      <Text size={12} tone="muted" above={16}>
        {how}
      </Text>
    )}
  </Card>
)

/** Why there is nothing in a card. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <Text size={14} tone="muted">
    {children}
  </Text>
)
