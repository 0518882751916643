import type { MetricsNow } from '@aulanova/contract/operations/metrics'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#kit/status-badge.tsx'
import { Tile } from './tile.tsx'
import { useFigures } from './use-figures.ts'

/** The figures that move while one looks. */
export function NowTiles({ now, isLive }: { now: MetricsNow | undefined; isLive: boolean }) {
  const { t } = useTranslation('monitoring')
  const { number } = useFigures()
  const minutes = now?.Minutes.map(({ Events }) => Events) ?? []
  const mean = minutes.reduce((sum, events) => sum + events, 0) / Math.max(1, minutes.length)
  return (
    <>
      <Tile
        name={t('Active now')}
        figure={now && number(now.Users.Total)}
        source={t('People who accepted cookies, last 5 minutes')}
      >
        {now &&
          (isLive ? (
            <StatusBadge state="on">{t('Live')}</StatusBadge>
          ) : (
            <StatusBadge state="soon">{t('Connecting again')}</StatusBadge>
          ))}
      </Tile>
      <Tile
        name={t('Events per minute')}
        figure={now && number(Math.round(mean))}
        spark={{ values: minutes, kind: 'bars' }}
        source={t('Mean of the last 30 minutes')}
      >
        {now && t('{{count}} in the last whole minute', { count: minutes.at(-2) ?? 0 })}
      </Tile>
    </>
  )
}
