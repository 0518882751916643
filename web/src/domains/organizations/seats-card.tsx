import { listSeats, type Seats } from '@aulanova/contract/organizations/learners'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { seatsOf } from '#domains/organizations/parts/site-links.ts'
import { Row, Stack } from '#kit/layout.tsx'
import { List } from '#kit/list.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { useFreshRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import list from './dashboard.module.css'
import { DashboardCard, Nothing } from './dashboard-card.tsx'
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
    <DashboardCard
      id="dashboard-seats"
      title={<Link to={seatsOf(domain)}>{t('Seats')}</Link>}
      aside={
        plans.length > 0 &&
        t('{{taken}} of {{seats}} taken', {
          taken: number.format(sum('Taken')),
          seats: number.format(sum('Seats')),
        })
      }
    >
      <Loaded query={seats} skeleton={<Skeleton h={120} />}>
        {() =>
          plans.length === 0 ? (
            <Nothing>{t('An administrator has not given this organization any seats yet.')}</Nothing>
          ) : (
            <List size={14} tone="muted" pad={12} className={list.seats}>
              {plans
                .toSorted((a, b) => leftOf(a) - leftOf(b))
                .slice(0, maxShown)
                .map((plan) => (
                  <Stack as="li" gap={4} key={plan.Plan}>
                    <Row gap={12} align="baseline" justify="between">
                      <Text as="span" grow>
                        <Text as="b" tone="strong" weight="strong">
                          {plan.PlanName}
                        </Text>{' '}
                        {t('{{count}} days', { count: plan.Days })}
                        <Text as="small" block size={12} breakable>
                          {plan.CourseName}
                        </Text>
                      </Text>
                      <Text as="span" {...(leftOf(plan) < fewSeats && { tone: 'soon', weight: 'strong' })}>
                        {leftOf(plan) < fewSeats
                          ? t('{{count}} left', { count: Math.max(0, leftOf(plan)) })
                          : t('{{taken}} of {{seats}}', {
                              taken: number.format(plan.Taken),
                              seats: number.format(plan.Seats),
                            })}
                      </Text>
                    </Row>
                    <SeatsBar plan={plan} />
                  </Stack>
                ))}
            </List>
          )
        }
      </Loaded>
      {plans.length > maxShown && (
        <Text as={Link} block above={16} to={seatsOf(domain)}>
          {t('All seats')}
        </Text>
      )}
    </DashboardCard>
  )
}
