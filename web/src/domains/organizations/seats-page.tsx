import { listSeats, type Seats } from '@aulanova/contract/organizations/learners'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { inviteOf } from '#domains/organizations/parts/site-links.ts'
import { EmptyState } from '#kit/empty-state.tsx'
import { classNames, Stack } from '#kit/layout.tsx'
import { type Column, ListTable, ListTableSkeleton } from '#kit/list-table.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import stretched from '#kit/stretched.module.css'
import { Text } from '#kit/text.tsx'
import { useFreshRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { AreaScreen } from './area-screen.tsx'
import classes from './people.module.css'
import { SeatsBar } from './seats-bar.tsx'

/** The plans that the organization may give, with its seats for each. */
export function SeatsScreen() {
  const { t } = useTranslation('organization')
  const { domain = '' } = useParams()
  const seats = useFreshRead(listSeats, { params: { domain } })
  return (
    <AreaScreen
      error={seats.error}
      title={t('Seats')}
      help={t(
        'Each invited person takes a seat of a plan. An administrator of the platform decides how many there are.',
      )}
    >
      <Loaded query={seats} skeleton={<ListTableSkeleton columns={4} />}>
        {({ Items }) => {
          const plans = Items.filter((plan) => plan.Seats > 0)
          return plans.length === 0 ? (
            <EmptyState title={t('There are no seats yet')}>
              {t('An administrator has not given this organization any seats yet.')}
            </EmptyState>
          ) : (
            <SeatsTable domain={domain} plans={plans} />
          )
        }}
      </Loaded>
    </AreaScreen>
  )
}

function SeatsTable({ domain, plans }: { domain: string; plans: Seats[] }) {
  const { t, i18n } = useTranslation('organization')
  const number = new Intl.NumberFormat(i18n.language)
  const columns: Column<Seats>[] = [
    {
      key: 'plan',
      label: t('Course and plan'),
      cell: ({ CourseName, PlanName, Days }) => (
        <>
          <Text as="b" tone="strong" weight="medium">
            {CourseName}
          </Text>
          <Text as="small" block size={14} tone="muted" weight="normal">
            {PlanName} · {t('{{count}} days', { count: Days })}
          </Text>
        </>
      ),
    },
    {
      key: 'taken',
      label: t('Taken'),
      figures: true,
      cell: (plan) => (
        <Stack as="span" gap={6} className={classes.taken}>
          {t('{{taken}} of {{seats}}', { taken: number.format(plan.Taken), seats: number.format(plan.Seats) })}
          <SeatsBar plan={plan} />
        </Stack>
      ),
    },
    {
      key: 'left',
      label: t('Left'),
      figures: true,
      cell: ({ Seats: all, Taken }) => number.format(Math.max(0, all - Taken)),
    },
    {
      key: 'open',
      label: t('State'),
      cell: ({ Open }) => (
        <StatusBadge state={Open ? 'on' : 'off'}>
          {Open ? t('Available') : t('The course or the plan is not offered')}
        </StatusBadge>
      ),
    },
  ]
  return (
    <ListTable
      label={t('Seats')}
      columns={columns}
      rows={plans}
      keyOf={({ Plan }) => Plan}
      busy={false}
      menuLabel={t('Invite people')}
      menu={({ Plan, PlanName, CourseName, Open, Seats: all, Taken }) =>
        Open &&
        Taken < all && (
          <Text
            as={Link}
            size={14}
            weight="medium"
            nowrap
            className={classNames(stretched.above, classes.write)}
            to={`${inviteOf(domain)}?plan=${Plan}`}
            aria-label={t('Invite to {{course}}, {{plan}}', { course: CourseName, plan: PlanName })}
          >
            {t('Invite')}
          </Text>
        )
      }
    />
  )
}
