import { closeSandboxDispute, type Payment } from '@aulanova/contract/selling/finances'
import type { DisputeReason, DisputeState } from '@aulanova/contract/selling/payments'
import { Button } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { FactCard } from '#kit/fact-card.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { useWrite } from '#platform/api/write.ts'
import { announce } from '#platform/api/written.ts'
import { formatPrice } from '#platform/i18n/format.ts'
import { useCan } from '#platform/session/session.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { marketTime } from './overview/market-time.ts'

interface Props {
  payment: Payment
  onDone: (notice: string) => void
}

/** What the payer disputes at their bank, until when it can be answered, and how it ended. */
export function Disputes({ payment, onDone }: Props) {
  const { t, i18n } = useTranslation('finances')
  return payment.Disputes.map(({ Id, Opened, Amount, Reason, Status, Due, Closed }) => (
    <FactCard
      key={Id}
      title={t('Dispute')}
      facts={[
        [t('State'), t(stateWords[Status])],
        [t('Amount'), formatPrice(Amount, i18n.language)],
        [t('Why'), t(reasonWords[Reason])],
        [t('Opened'), marketTime(Opened)],
        [t('Evidence until'), Status === 'open' && Due && marketTime(Due)],
        [t('Decided'), Closed && marketTime(Closed)],
        [t('Id at the provider'), Id],
      ]}
    >
      {Status === 'open' && <OpenDispute payment={payment} onDone={onDone} />}
    </FactCard>
  ))
}

function OpenDispute({ payment: { Uuid: id, Provider }, onDone }: Props) {
  const { t } = useTranslation('finances')
  const mayDecide = useCan('finances:refund')
  const { mutate, isPending, error } = useWrite(closeSandboxDispute)
  const decide = (won: boolean) =>
    mutate(
      { params: { id }, body: { won } },
      {
        onSuccess: () => {
          // Lost, it ends access, which these lists show.
          announce('admin/subscriptions')
          announce('admin/courses')
          onDone(won ? t('The bank decided that the money stays') : t('The bank took the money back'))
        },
      },
    )
  return (
    <Stack size={14} tone="muted" above={2} line>
      <p>
        {t(
          'Hand in evidence at the provider. Until the bank has decided the access stays, and nothing can be refunded.',
        )}
      </p>
      {error && <ErrorAlert error={error} />}
      {Provider === 'sandbox' && mayDecide && (
        <Row wrap gap={2} align="stretch">
          {[true, false].map((won) => (
            <Button
              key={String(won)}
              variant="light"
              leftSection={<Icon name="simulation" />}
              disabled={isPending}
              onClick={() => decide(won)}
            >
              {won ? t('Test mode: win it') : t('Test mode: lose it')}
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  )
}

const stateWords: Record<DisputeState, ParseKeys<'finances'>> = {
  open: 'The bank is deciding',
  won: 'Dispute won',
  lost: 'Dispute lost',
}

const reasonWords: Record<DisputeReason, ParseKeys<'finances'>> = {
  fraudulent: 'The payer says they did not pay',
  unrecognized: 'The payer does not recognize the payment',
  duplicate: 'Paid twice',
  'not-received': 'The payer says they got nothing',
  unacceptable: 'It was not what the payer expected',
  cancelled: 'The payer had cancelled it',
  'refund-missing': 'A promised refund did not arrive',
  other: 'Another reason',
}
