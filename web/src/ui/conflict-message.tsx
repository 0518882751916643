import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './conflict-message.module.css'
import { Message } from './message.tsx'

interface Props {
  title: string
  /** What the other one says, where it can be shown in short. */
  theirs?: ReactNode
  choices: { label: string; onChoose: () => void }[]
  /** What it means, before the other one is shown. */
  children: ReactNode
  /** Further ways out. */
  more?: ReactNode
}

/** Two versions of one thing: says so, shows the other one, and offers the ways out. */
export function ConflictMessage({ title, theirs, choices, children, more }: Props) {
  return (
    <Message kind="error" title={title}>
      {children}
      {theirs && <blockquote className={classes.theirs}>{theirs}</blockquote>}
      <div className={classes.choices}>
        {choices.map(({ label, onChoose }) => (
          <Button key={label} size="compact-sm" variant="default" onClick={onChoose}>
            {label}
          </Button>
        ))}
        {more}
      </div>
    </Message>
  )
}
