import { useTranslation } from 'react-i18next'
import classes from './days-badge.module.css'
import { Icon } from './icon.tsx'
import { Row } from './layout.tsx'
import { Text } from './text.tsx'

interface Props {
  active: boolean
  remainingDays: number
  finished: boolean
}

const soon = 7

/** The remaining days of access, or that the course is finished. */
export function DaysBadge({ active, remainingDays, finished }: Props) {
  const { t } = useTranslation()
  if (finished) return <Badge kind="done" icon="award" text={t('Completed')} />
  if (!active) return <Badge kind="over" icon="lock" text={t('Expired')} />
  return (
    <Badge
      kind={remainingDays <= soon ? 'soon' : 'plain'}
      icon="calendar"
      text={t('{{count}} days left', { count: remainingDays })}
    />
  )
}

interface AccessProps extends Props {
  /** The last day, as a text. */
  until: string
}

/** Until when a course can be read, with the remaining days beside it. */
export function AccessUntil({ until, ...badge }: AccessProps) {
  const { t } = useTranslation()
  return (
    <Row as="span" wrap gap={8} rowGap={4}>
      {badge.active && (
        <Text as="span" tone="strong" weight="medium" figures>
          {t('Access until {{date}}', { date: until })}
        </Text>
      )}
      <DaysBadge {...badge} />
    </Row>
  )
}

interface BadgeProps {
  kind: 'plain' | 'soon' | 'done' | 'over'
  icon: 'award' | 'lock' | 'calendar'
  text: string
}

const Badge = ({ kind, icon, text }: BadgeProps) => (
  <span className={classes.badge} data-kind={kind}>
    <Icon name={icon} size="small" />
    {text}
  </span>
)
