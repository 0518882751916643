import { listSeats, type Seats } from '@aulanova/contract/organizations/learners'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { seatsOf } from '#domains/organizations/parts/site-links.ts'
import { Row, Stack } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { useFreshRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import classes from './dashboard.module.css'
import list from './seats.module.css'
import { fewSeats, SeatsBar } from './seats-bar.tsx'

const maxShown = 4
const leftOf = ({ Seats, Taken }: Seats) => Seats - Taken

export const useSeats = (domain: string) => useFreshRead(listSeats, { params: { domain } })

/** The plans with the fewest seats left first. */
export function SeatsCard({ domain, seats }: { domain: string; seats: ReturnType<typeof useSeats> }) {
  const { t, i18n } = useTranslation('organization')
  const number = new Intl.NumberFormat(i18n.language)
  const plans = (seats.data?.Items ?? []).filter((plan) => plan.Seats > 0)
  const sum = (of: 'Seats' | 'Taken') => plans.reduce((total, plan) => total + plan[of], 0)
  return (
    <section className={classes.card} aria-labelledby="dashboard-seats">
      <Row wrap gap={16} rowGap={4} align="baseline" justify="between" className={classes.head}>
        <Text as="h2" size={18} id="dashboard-seats">
          <Link className={list.all} to={seatsOf(domain)}>
            {t('Seats')}
          </Link>
        </Text>
        {plans.length > 0 && (
          <p>
            {t('{{taken}} of {{seats}} taken', {
              taken: number.format(sum('Taken')),
              seats: number.format(sum('Seats')),
            })}
          </p>
        )}
      </Row>
      <Loaded query={seats} skeleton={<Skeleton h={120} />}>
        {() =>
          plans.length === 0 ? (
            <p className={classes.none}>{t('An administrator has not given this organization any seats yet.')}</p>
          ) : (
            <Stack as="ul" gap={12} className={list.seats}>
              {plans
                .toSorted((a, b) => leftOf(a) - leftOf(b))
                .slice(0, maxShown)
                .map((plan) => (
                  <li key={plan.Plan}>
                    <span>
                      <Text as="b" tone="strong" weight="strong">
                        {plan.PlanName}
                      </Text>{' '}
                      {t('{{count}} days', { count: plan.Days })}
                      <small>{plan.CourseName}</small>
                    </span>
                    <span data-few={leftOf(plan) < fewSeats || undefined}>
                      {leftOf(plan) < fewSeats
                        ? t('{{count}} left', { count: Math.max(0, leftOf(plan)) })
                        : t('{{taken}} of {{seats}}', {
                            taken: number.format(plan.Taken),
                            seats: number.format(plan.Seats),
                          })}
                    </span>
                    <SeatsBar plan={plan} />
                  </li>
                ))}
            </Stack>
          )
        }
      </Loaded>
      {plans.length > maxShown && <Link to={seatsOf(domain)}>{t('All seats')}</Link>}
    </section>
  )
}
