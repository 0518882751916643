import { type SiteDashboard, stuckDays } from '@aulanova/contract/organizations/learners'
import { useTranslation } from 'react-i18next'
import { Swatch } from '#kit/charts/legend.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { formatPercent } from '#platform/i18n/format.ts'
import classes from './dashboard.module.css'
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
    <section className={classes.card} aria-labelledby="dashboard-standing">
      <Row wrap gap={16} rowGap={4} align="baseline" justify="between" className={classes.head}>
        <Text as="h2" size={18} id="dashboard-standing">
          {t('How they go')}
        </Text>
        <p>
          {t('{{enrolments}} enrolments of {{people}} people', {
            enrolments: number.format(Enrolments),
            people: number.format(People),
          })}
        </p>
      </Row>
      <Row as="dl" wrap gap={24} rowGap={8} align="stretch" justify="between" className={classes.states}>
        {stateOrder.map((state, at) => (
          <div key={state}>
            <dt>
              <Swatch fill={stateFills[state]} />
              {names[state]}
            </dt>
            <dd>
              <b>{number.format(counts[state])}</b>
              {formatPercent(shares[at] ?? 0)}
            </dd>
          </div>
        ))}
      </Row>
      <StatesBar counts={counts} height={20} />
      <Text size={12} tone="muted" className={classes.how}>
        <Text as="b" tone="strong" weight="strong">
          {t('How it is counted.')}
        </Text>{' '}
        {t(
          'Moving is who was in the course in the last {{days}} days; stuck is who has access and was not, and has not finished. Who takes two courses counts twice.',
          { days: stuckDays },
        )}
      </Text>
    </section>
  )
}
