import type { SubscriptionRecord } from '@aulanova/contract/selling/subscriptions'
import { useTranslation } from 'react-i18next'
import { Status } from '#kit/status.tsx'

const soonDays = 7

/** Active with the days that are left, expired or revoked. */
export function StateOf({
  record: { State, RemainingDays },
}: {
  record: Pick<SubscriptionRecord, 'State' | 'RemainingDays'>
}) {
  const { t } = useTranslation('subscriptions')
  if (State === 'revoked') return <Status state="refused">{t('Revoked')}</Status>
  if (State === 'expired') return <Status state="off">{t('Expired')}</Status>
  return (
    <Status state={RemainingDays <= soonDays ? 'soon' : 'on'}>
      {t('Active, {{count}} days', { count: RemainingDays })}
    </Status>
  )
}
