import type { SubscriptionTerm } from '@aulanova/contract/selling/subscriptions'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { Stack } from '#kit/layout.tsx'
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
    <Card as="section" className={classes.card}>
      <h2>{t('What it is made of')}</h2>
      {terms.length === 0 && (
        <Text size={14} tone="muted">
          {t('Nothing was noted.')}
        </Text>
      )}
      <Stack as="ol" className={classes.lines}>
        {terms.map((term) => (
          <li key={`${term.Created} ${term.Payment}`}>
            <span className={classes.grow} data-gone={isGone(term) || undefined}>
              <b>
                {term.Name}, {t('{{count}} days', { count: term.Duration })}
              </b>
              <small>{[formatDateTime(term.Created), originOf(term)].filter(Boolean).join(' · ')}</small>
              {takenWords(term, t) && <small className={classes.taken}>{takenWords(term, t)}</small>}
            </span>
            <span className={classes.amount}>
              {term.Price === null ? t('N/A') : formatMoney(term.Price, i18n.language)}
              {term.Refunded > 0 && (
                <small>{t('{{amount}} refunded', { amount: formatMoney(term.Refunded, i18n.language) })}</small>
              )}
            </span>
          </li>
        ))}
      </Stack>
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
