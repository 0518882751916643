import { idOf } from '@aulanova/contract/kernel/keys'
import type { Payment } from '@aulanova/contract/selling/finances'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { failureWords, methodWords, PaymentBadge } from '#domains/selling/parts/payment-badge.tsx'
import { useRefundWords } from '#domains/selling/refund/refund-words.ts'
import { Card } from '#kit/card.tsx'
import { FactCard } from '#kit/fact-card.tsx'
import { List } from '#kit/list.tsx'
import { Text } from '#kit/text.tsx'
import { formatPrice } from '#platform/i18n/format.ts'
import { useCan } from '#platform/session/session.ts'
import { marketTime } from './overview/market-time.ts'

interface Props {
  payment: Payment
}

export function PaymentFacts({ payment }: Props) {
  const { t, i18n } = useTranslation(['finances', 'billing'])
  const { Amount, Refunded, Method, Failure, Instructions, Created, SucceededAt, Provider, PaymentIntent } = payment
  const money = (cents: number) => formatPrice(cents, i18n.language)
  return (
    <FactCard
      title={t('Payment')}
      facts={[
        [t('State'), <PaymentBadge key="state" payment={payment} />],
        [t('Why'), Failure && t(failureWords[Failure], { ns: 'billing' })],
        [t('Amount'), money(Amount)],
        [t('Refunded'), Refunded > 0 && money(Refunded)],
        [t('Remains'), Refunded > 0 && money(Amount - Refunded)],
        [t('Method'), Method && t(methodWords[Method], { ns: 'billing' })],
        [t('Reference'), Instructions?.Reference],
        [t('Due'), Instructions && marketTime(Instructions.Due)],
        [t('Begun'), marketTime(Created)],
        [t('Paid'), SucceededAt && marketTime(SucceededAt)],
        [t('Provider'), Provider],
        [t('Id at the provider'), PaymentIntent],
      ]}
    />
  )
}

export function PaymentOf({ payment: { User, Course, Plan, Subscription } }: Props) {
  const { t } = useTranslation('finances')
  const mayOpen = useCan('administration:use')
  const path = Subscription && `/admin/subscriptions/detail/${idOf(Subscription)}/${Course.Uuid}`
  return (
    <FactCard
      title={t('Person and course')}
      facts={[
        [t('Person'), User.Name],
        [t('E-mail'), User.Email],
        [
          t('Course'),
          <Link key="course" to={`/catalogue/${Course.Uuid}`}>
            {Course.Name}
          </Link>,
        ],
        [t('Plan'), `${Plan.Name}, ${t('{{count}} days', { count: Plan.Duration })}`],
        [
          t('Subscription'),
          path && mayOpen && (
            <Link key="subscription" to={path}>
              {t('See the subscription')}
            </Link>
          ),
        ],
      ]}
    />
  )
}

export function Refunds({ payment }: Props) {
  const { t } = useTranslation('finances')
  const words = useRefundWords()(payment)
  return (
    <Card as="section">
      <Text as="h2" size={18}>
        {t('Refunds')}
      </Text>
      {words.length === 0 ? (
        <Text size={14} tone="muted">
          {t('Nothing was refunded.')}
        </Text>
      ) : (
        <List size={14} pad={10}>
          {words.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </List>
      )}
    </Card>
  )
}
