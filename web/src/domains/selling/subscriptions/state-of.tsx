import type { SubscriptionRecord } from '@aulanova/contract/selling/subscriptions'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#kit/status-badge.tsx'

const soonDays = 7

/** Active with the days that are left, expired or revoked. */
export function StateOf({
  record: { State, RemainingDays },
}: {
  record: Pick<SubscriptionRecord, 'State' | 'RemainingDays'>
}) {
  const { t } = useTranslation('subscriptions')
  if (State === 'revoked') return <StatusBadge state="refused">{t('Revoked')}</StatusBadge>
  if (State === 'expired') return <StatusBadge state="off">{t('Expired')}</StatusBadge>
  return (
    <StatusBadge state={RemainingDays <= soonDays ? 'soon' : 'on'}>
      {t('Active, {{count}} days', { count: RemainingDays })}
    </StatusBadge>
  )
}
