import { idOf } from '@aulanova/contract/keys'
import type { Person, SubscriptionDetail } from '@aulanova/contract/subscriptions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime, formatMoney } from '#lib/format.ts'
import { subscribersOf } from './paths.ts'
import { StateOf } from './state-of.tsx'
import classes from './subscriptions.module.css'

export function SubscriptionFacts({
  detail: { Subscription, Revoked, PaymentIntent },
}: {
  detail: SubscriptionDetail
}) {
  const { t, i18n } = useTranslation('subscriptions')
  const { Price, Name, Duration } = Subscription.Subscription
  return (
    <section className={classes.card}>
      <h2>{t('Subscription')}</h2>
      <dl className={classes.facts}>
        <Fact name={t('Id')}>{idOf(Subscription.PK)}</Fact>
        <Fact name={t('Status')}>
          <StateOf record={Subscription} />
        </Fact>
        <Fact name={t('Plan')}>
          {Name}
          <small>{t('{{count}} days', { count: Duration })}</small>
        </Fact>
        <Fact name={t('Price (in MXN)')}>{Price === null ? t('N/A') : formatMoney(Price, i18n.language)}</Fact>
        <Fact name={t('Created')}>{formatDateTime(Subscription.Created)}</Fact>
        <Fact name={t('Expiration')}>{formatDateTime(Subscription.Expires)}</Fact>
        {Revoked && (
          <Fact name={t('Revoked')}>
            {formatDateTime(Revoked.At)}
            {Revoked.By && <small>{t('by {{name}}', { name: Revoked.By.Name })}</small>}
          </Fact>
        )}
        {PaymentIntent && <Fact name={t('Last payment at the provider')}>{PaymentIntent}</Fact>}
      </dl>
    </section>
  )
}

export function CourseFacts({ detail: { Course, Creator, User, Subscription } }: { detail: SubscriptionDetail }) {
  const { t } = useTranslation('subscriptions')
  return (
    <section className={classes.card}>
      <h2>{t('Person and course')}</h2>
      <dl className={classes.facts}>
        <Fact name={t('Person')}>
          <PersonWords person={User} />
        </Fact>
        <Fact name={t('Course')}>
          {Course.Name}
          <small>{t('Revision {{revision}}', { revision: Subscription.Revision })}</small>
        </Fact>
        <Fact name={t('Creator')}>{Creator ? <PersonWords person={Creator} /> : t('N/A')}</Fact>
        <Fact name={t('Subscriptors')}>
          <Link to={subscribersOf(Course.Uuid)}>{t('All of this course')}</Link>
        </Fact>
      </dl>
    </section>
  )
}

const PersonWords = ({ person: { Name, Email, Username } }: { person: Person }) => (
  <>
    <Link to={`/admin/users/update/${encodeURIComponent(Username)}/${encodeURIComponent(Email)}`}>{Name}</Link>
    <small>{Email}</small>
  </>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
