import type { ReactNode } from 'react'
import { type Margins, Row } from './layout.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Props extends Margins {
  /** What is chosen here: read to those who do not see that the buttons stand together. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** Buttons of which each shows or does something else, such as the filters of a list. */
export const Toolbar = ({ label, className, children, ...margins }: Props) => (
  <Row as="fieldset" wrap gap={8} align="stretch" className={className} {...margins}>
    <legend>
      <VisuallyHidden>{label}</VisuallyHidden>
    </legend>
    {children}
  </Row>
)
