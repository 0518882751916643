import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { clockFace, isShort } from './clock.ts'
import classes from './timer.module.css'

interface Props {
  left: number
  spoken: number | null
}

/** Always visible; a screen reader announces ten, five and one minute left. */
export function Timer({ left, spoken }: Props) {
  const { t } = useTranslation('taking')
  const time = clockFace(left)
  return (
    <>
      <Row
        as="span"
        size={18}
        figures
        gap={10}
        className={classes.timer}
        data-short={isShort(left) || undefined}
        role="timer"
        aria-label={t('Time left: {{time}}', { time })}
      >
        <Icon name="clock" />
        <span aria-hidden="true">{time}</span>
      </Row>
      <VisuallyHidden role="status">{spoken !== null && t('{{count}} minutes left', { count: spoken })}</VisuallyHidden>
    </>
  )
}
