import { listSeats, type Seats } from '@aulanova/contract/organizations/learners'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { learnersOf, seatsOf } from '#domains/organizations/parts/site-links.ts'
import { EmptyState } from '#kit/empty-state.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { useFreshRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { AreaScreen } from './area-screen.tsx'
import { InviteForm } from './invite-form.tsx'

const canBeGiven = ({ Open, Seats: all }: Seats) => Open && all > 0

/** Invites people by e-mail and gives each a plan with a seat. */
export function InviteScreen() {
  const { t } = useTranslation('organization')
  const { domain = '' } = useParams()
  const seats = useFreshRead(listSeats, { params: { domain } })
  return (
    <AreaScreen
      error={seats.error}
      title={t('Invite people')}
      help={t('New people get a mail with a temporary password; those with an account get the course at once.')}
      above={[{ label: t('People'), to: learnersOf(domain) }]}
    >
      <Loaded query={seats} skeleton={<Skeleton h={320} />}>
        {({ Items }) =>
          Items.some(canBeGiven) ? (
            <InviteForm key={domain} domain={domain} plans={Items.filter(canBeGiven)} />
          ) : (
            <EmptyState
              title={t('There are no seats to give')}
              action={<Link to={seatsOf(domain)}>{t('See the seats')}</Link>}
            >
              {t('People can be invited once an administrator has given the organization seats for a plan.')}
            </EmptyState>
          )
        }
      </Loaded>
    </AreaScreen>
  )
}
