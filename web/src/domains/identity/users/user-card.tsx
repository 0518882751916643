import type { ReactNode } from 'react'
import { Card } from '#kit/card.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'

interface Props {
  id: string
  title: string
  children: ReactNode
}

interface WideProps extends Props {
  help?: string
  /** Beside the title. */
  tools?: ReactNode
}

/** A card of the page of a person, whose lines reach its edges. */
export const WideCard = ({ id, title, help, tools, children }: WideProps) => (
  <Card as="section" pad="none" aria-labelledby={id}>
    <Row wrap gap={12} justify="between" inset={20}>
      <div>
        <Text as="h2" size={18} id={id}>
          {title}
        </Text>
        {help && (
          <Text above={4} tone="muted" size={14}>
            {help}
          </Text>
        )}
      </div>
      {tools}
    </Row>
    {children}
  </Card>
)

/** One in the narrow column. */
export const SideCard = ({ id, title, action, children }: Props & { action?: ReactNode }) => (
  <Card as="section" size={14} gap={12} aria-labelledby={id}>
    <Row gap={8} justify="between">
      <Text as="h2" size={18} id={id}>
        {title}
      </Text>
      {action}
    </Row>
    {children}
  </Card>
)
