import type { SubscriptionTerm } from '@aulanova/contract/selling/subscriptions'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { Row } from '#kit/layout.tsx'
import { List } from '#kit/list.tsx'
import { Text } from '#kit/text.tsx'
import { formatDateTime, formatMoney } from '#platform/i18n/format.ts'
import classes from './subscriptions.module.css'

/** The purchases and gifts that the subscription is made of, the oldest first. */
export function Terms({ terms }: { terms: SubscriptionTerm[] }) {
  const { t, i18n } = useTranslation('subscriptions')
  const originOf = ({ Payment, GivenBy, Price }: SubscriptionTerm) => {
    if (Payment) return t('Bought')
    if (GivenBy) return t('Given by {{name}}', { name: GivenBy.Name })
    return Price === 0 ? t('Free plan') : ''
  }
  return (
    <Card as="section">
      <Text as="h2" size={18} below={8}>
        {t('What it is made of')}
      </Text>
      {terms.length === 0 && (
        <Text size={14} tone="muted">
          {t('Nothing was noted.')}
        </Text>
      )}
      <List ordered size={14} pad={12}>
        {terms.map((term) => (
          <Row as="li" key={`${term.Created} ${term.Payment}`} wrap gap={16} rowGap={8}>
            <span className={classes.grow} data-gone={isGone(term) || undefined}>
              <Text as="b" block weight="strong">
                {term.Name}, {t('{{count}} days', { count: term.Duration })}
              </Text>
              <Text as="small" block size={12} tone="muted">
                {[formatDateTime(term.Created), originOf(term)].filter(Boolean).join(' · ')}
              </Text>
              {takenWords(term, t) && (
                <Text as="small" block size={12} tone="danger">
                  {takenWords(term, t)}
                </Text>
              )}
            </span>
            <Text as="span" figures weight="strong" className={classes.amount}>
              {term.Price === null ? t('N/A') : formatMoney(term.Price, i18n.language)}
              {term.Refunded > 0 && (
                <Text as="small" block size={12} tone="muted">
                  {t('{{amount}} refunded', { amount: formatMoney(term.Refunded, i18n.language) })}
                </Text>
              )}
            </Text>
          </Row>
        ))}
      </List>
    </Card>
  )
}

const isGone = ({ Taken, Duration }: SubscriptionTerm) => Taken >= Duration

/** What a refund took back of it. Nothing is subtracted where the subscription ended with it. */
function takenWords({ Taken, TakenBack, Duration }: SubscriptionTerm, t: TFunction<'subscriptions'>) {
  if (!TakenBack) return null
  if (Taken === 0) return t('Ended by a refund')
  return Taken >= Duration ? t('Taken back by a refund') : t('{{count}} days taken back by a refund', { count: Taken })
}
