import type { ReactNode } from 'react'
import { Text } from '#kit/text.tsx'
import classes from './figure.module.css'

interface Props {
  name: string
  value: string
  large?: boolean
  /** What else is known of it: lines of `FigureNote`. */
  children?: ReactNode
}

/** A number that says how something stands, below its name. */
export const Figure = ({ name, value, large = false, children }: Props) => (
  <>
    <Text as="h2" size={14} tone="muted" className={classes.name}>
      {name}
    </Text>
    <Text size={large ? 28 : 22} figures above={4} className={classes.value}>
      {value}
    </Text>
    {children}
  </>
)

export const FigureNote = ({ isSoon = false, children }: { isSoon?: boolean; children: ReactNode }) => (
  <Text size={14} tone={isSoon ? 'soon' : 'muted'} {...(isSoon && { weight: 'medium' })} above={2}>
    {children}
  </Text>
)
