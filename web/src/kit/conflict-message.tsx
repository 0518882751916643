import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './conflict-message.module.css'
import { Message } from './message.tsx'

interface Props {
  /** What was changed, where more is known than that something was. */
  what?: string | undefined
  /** The text of the other version, where it is short enough to show. */
  theirs?: ReactNode
  choices?: { label: string; onChoose: () => void }[]
  /** The explanation above the other version. */
  children: ReactNode
  /** More buttons. */
  more?: ReactNode
}

/** Reports an edit conflict as every 409 is, shows the other version and offers the choices. */
export function ConflictMessage({ what, theirs, choices = [], children, more }: Props) {
  const { t } = useTranslation('problems')
  return (
    <Message kind="error" title={t('Invalid operation')} isAnswer>
      <p>{t('This was changed in the meantime')}</p>
      {what && <p>{what}</p>}
      {children}
      {theirs && <blockquote className={classes.theirs}>{theirs}</blockquote>}
      {(choices.length > 0 || more) && (
        <div className={classes.choices}>
          {choices.map(({ label, onChoose }) => (
            <Button key={label} size="compact-sm" variant="default" onClick={onChoose}>
              {label}
            </Button>
          ))}
          {more}
        </div>
      )}
    </Message>
  )
}
