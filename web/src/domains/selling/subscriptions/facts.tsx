import type { Person } from '@aulanova/contract/identity/person'
import { idOf } from '@aulanova/contract/kernel/keys'
import type { SubscriptionDetail } from '@aulanova/contract/selling/subscriptions'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmailText } from '#kit/email-text.tsx'
import { FactCard } from '#kit/fact-card.tsx'
import { formatDateTime, formatMoney } from '#platform/i18n/format.ts'
import { subscribersOf } from './paths.ts'
import { StateOf } from './state-of.tsx'

interface Props {
  detail: SubscriptionDetail
}

export function SubscriptionFacts({ detail: { Subscription, Revoked, PaymentIntent, Terms } }: Props) {
  const { t } = useTranslation('subscriptions')
  const { Price, Name, Duration } = Subscription.Subscription
  return (
    <FactCard
      title={t('Subscription')}
      facts={[
        [t('Id'), idOf(Subscription.PK)],
        [t('Status'), <StateOf key="state" record={Subscription} />],
        [t('Plan'), <Two key="plan" first={Name} second={t('{{count}} days', { count: Duration })} />],
        [t('Price (in MXN)'), <PricePaid key="price" price={Price} terms={Terms} />],
        [t('Created'), formatDateTime(Subscription.Created)],
        [t('Expiration'), formatDateTime(Subscription.Expires)],
        [
          t('Revoked'),
          Revoked && (
            <Two
              first={formatDateTime(Revoked.At)}
              second={Revoked.By && t('by {{name}}', { name: Revoked.By.Name })}
            />
          ),
        ],
        [t('Last payment at the provider'), PaymentIntent],
      ]}
    />
  )
}

/** The price stays what it was, whatever of it was refunded. */
function PricePaid({ price, terms }: { price: number | null; terms: SubscriptionDetail['Terms'] }) {
  const { t, i18n } = useTranslation('subscriptions')
  const money = (cents: number) => formatMoney(cents, i18n.language)
  const refunded = terms.reduce((sum, { Refunded }) => sum + Refunded, 0)
  if (price === null) return t('N/A')
  return (
    <Two first={money(price)} second={refunded > 0 ? t('{{amount}} refunded', { amount: money(refunded) }) : null} />
  )
}

export function CourseFacts({ detail: { Course, Creator, User, Subscription } }: Props) {
  const { t } = useTranslation('subscriptions')
  const revision = t('Revision {{revision}}', { revision: Subscription.Revision })
  return (
    <FactCard
      title={t('Person and course')}
      facts={[
        [t('Person'), <PersonWords key="person" person={User} />],
        [t('Course'), <Two key="course" first={Course.Name} second={revision} />],
        [t('Creator'), Creator ? <PersonWords key="creator" person={Creator} /> : t('N/A')],
        [
          t('Subscriptors'),
          <Link key="all" to={subscribersOf(Course.Uuid)}>
            {t('All of this course')}
          </Link>,
        ],
      ]}
    />
  )
}

const Two = ({ first, second }: { first: string; second: string | null }) => (
  <>
    {first}
    {second && <small>{second}</small>}
  </>
)

const PersonWords = ({ person: { Name, Email, Username } }: { person: Person }) => (
  <>
    <Link to={`/admin/users/update/${encodeURIComponent(Username)}/${encodeURIComponent(Email)}`}>{Name}</Link>
    <small>
      <EmailText>{Email}</EmailText>
    </small>
  </>
)
