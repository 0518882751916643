import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './conflict-message.module.css'
import { Message } from './message.tsx'

interface Props {
  title: string
  /** The text of the other version, where it is short enough to show. */
  theirs?: ReactNode
  choices: { label: string; onChoose: () => void }[]
  /** The explanation above the other version. */
  children: ReactNode
  /** More buttons. */
  more?: ReactNode
}

/** Reports an edit conflict, shows the other version and offers the choices. */
export function ConflictMessage({ title, theirs, choices, children, more }: Props) {
  return (
    <Message kind="error" title={title} isAnswer>
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
