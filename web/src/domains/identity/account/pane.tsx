import type { ReactNode } from 'react'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'

interface Props {
  title: string
  help: string
  action?: ReactNode
  children: ReactNode
}

/** The frame of every settings pane. */
export const Pane = ({ title, help, action, children }: Props) => (
  <>
    <Row as="header" wrap gap={24} rowGap={12} align="start" justify="between" below={16}>
      <Text as="div" grow={280}>
        <h2>{title}</h2>
        <Text tone="muted" max="text">
          {help}
        </Text>
      </Text>
      {action && <Row fill>{action}</Row>}
    </Row>
    {children}
  </>
)
