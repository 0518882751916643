import { type SiteDashboard, stuckDays } from '@aulanova/contract/organizations/learners'
import { useTranslation } from 'react-i18next'
import { Swatch } from '#kit/charts/legend.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { formatPercent } from '#platform/i18n/format.ts'
import { DashboardCard } from './dashboard-card.tsx'
import { percentages } from './percentages.ts'
import { StatesBar, stateFills, stateOrder } from './states.tsx'

/** The states of all enrolments. */
export function StandingCard({ dashboard }: { dashboard: SiteDashboard }) {
  const { t, i18n } = useTranslation('organization')
  const number = new Intl.NumberFormat(i18n.language)
  const { Enrolments, People } = dashboard
  const counts = dashboard
  const names = { Done: t('Finished'), Active: t('Moving'), Stuck: t('Stuck'), Expired: t('Access expired') }
  const shares = percentages(stateOrder.map((state) => counts[state]))
  return (
    <DashboardCard
      id="dashboard-standing"
      how={
        <>
          <Text as="b" tone="strong" weight="strong">
            {t('How it is counted.')}
          </Text>{' '}
          {t(
            'Moving is who was in the course in the last {{days}} days; stuck is who has access and was not, and has not finished. Who takes two courses counts twice.',
            { days: stuckDays },
          )}
        </>
      }
      title={t('How they go')}
      aside={t('{{enrolments}} enrolments of {{people}} people', {
        enrolments: number.format(Enrolments),
        people: number.format(People),
      })}
    >
      <Row as="dl" wrap gap={24} rowGap={8} align="stretch" justify="between" below={12}>
        {stateOrder.map((state, at) => (
          <div key={state}>
            <Row as="dt" size={14} tone="muted">
              <Swatch fill={stateFills[state]} />
              {names[state]}
            </Row>
            <Row as="dd" gap={8} align="baseline" size={14} tone="muted">
              <Text as="b" size={28} tone="strong" weight="strong" figures>
                {number.format(counts[state])}
              </Text>
              {formatPercent(shares[at] ?? 0)}
            </Row>
          </div>
        ))}
      </Row>
      <StatesBar counts={counts} height={20} />
    </DashboardCard>
  )
}
