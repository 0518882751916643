import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Text } from '#kit/text.tsx'
import { formatPercent } from '#platform/i18n/format.ts'
import classes from './progress-ring.module.css'

const circumference = 2 * Math.PI * 20

export function ProgressRing({ percent }: { percent: number }) {
  const { t } = useTranslation()
  const done = percent >= 100
  return (
    <span className={classes.ring} role="img" aria-label={t('Progress: {{share}}', { share: formatPercent(percent) })}>
      <svg width="44" viewBox="0 0 44 44" fill="none" stroke="var(--track)" strokeWidth="4" aria-hidden="true">
        <circle cx="22" cy="22" r="20" />
        {percent > 0 && (
          <circle
            transform="rotate(-90 22 22)"
            stroke={done ? 'var(--done)' : 'var(--accent)'}
            strokeLinecap="round"
            cx="22"
            cy="22"
            r="20"
            strokeDasharray={`${(circumference * Math.min(percent, 100)) / 100} ${circumference}`}
          />
        )}
      </svg>
      <Text as="span" size={12} {...(done && { tone: 'done' })} weight="strong" figures>
        {done ? <Icon name="check" size="small" /> : formatPercent(percent)}
      </Text>
    </span>
  )
}
