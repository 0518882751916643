import type { metrics } from '@aulanova/contract/operations/metrics'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { Row } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import type { useRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'

type Read = ReturnType<typeof useRead<(typeof metrics)['server-version']>>

/** What runs, and since when. */
export function Versions({ version }: { version: Read }) {
  const { t } = useTranslation('monitoring')
  return (
    <Loaded query={version} skeleton={<Skeleton h={78} />}>
      {({ Item: { Value } }) => {
        if (!Value) return null
        const facts = [
          [t('Build'), Value.Build],
          [t('Commit'), Value.Commit.slice(0, 12)],
          ['Node', Value.Node],
          ['PostgreSQL', Value.PostgreSQL],
          [t('Running for'), durationOf(Value.UptimeSeconds, t)],
        ]
        return (
          <Card above={16}>
            <Row as="dl" wrap gap={48} rowGap={12} align="stretch" justify="between" size={14}>
              {facts.map(([name, fact]) => (
                <div key={name}>
                  <Text as="dt" tone="muted">
                    {name}
                  </Text>
                  <Text as="dd" weight="strong" breakable>
                    {fact || '–'}
                  </Text>
                </div>
              ))}
            </Row>
          </Card>
        )
      }}
    </Loaded>
  )
}

type Translate = ReturnType<typeof useTranslation<'monitoring'>>['t']

function durationOf(seconds: number, t: Translate) {
  const minutes = Math.floor(seconds / 60)
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  if (days > 0) return t('{{days}} d {{hours}} h', { days, hours })
  return t('{{hours}} h {{minutes}} min', { hours, minutes: minutes % 60 })
}
