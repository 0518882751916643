import type { MyPayment } from '@aulanova/contract/selling/payments'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#kit/card.tsx'
import { VectorIcon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { paymentOf } from '#platform/address/course-links.ts'
import { formatDateTime, formatMoney } from '#platform/i18n/format.ts'
import { methodIcons } from './payment-badge.tsx'

/** A payment that waits for its payer. */
export function ToPay({ payment }: { payment: MyPayment }) {
  const { t, i18n } = useTranslation('billing')
  const { Instructions, Status, Course, Method } = payment
  const amount = formatMoney(payment.Amount, i18n.language)
  const title =
    Status === 'requires-action'
      ? t('Your bank asks you to confirm {{amount}} MXN', { amount })
      : Instructions?.Method === 'voucher'
        ? t('You have a payment to make in a shop: {{amount}} MXN', { amount })
        : Instructions
          ? t('You have a transfer to make: {{amount}} MXN', { amount })
          : t('Your bank is processing {{amount}} MXN', { amount })
  return (
    <Row as={Card} pad="small" variant="soon" wrap gap={16} rowGap={12} below={16}>
      <VectorIcon path={methodIcons[Method ?? 'card'].path} size="normal" />
      <Stack grow={240}>
        <Text as="b" tone="strong" weight="strong">
          {title}
        </Text>
        <Text size={14} tone="muted">
          {Course.Name}
          {Instructions && `. ${t('Pay before {{date}}.', { date: formatDateTime(Instructions.Due) })}`}
        </Text>
      </Stack>
      <Button component={Link} to={paymentOf(payment)} variant="default">
        {Instructions ? t('See how to pay') : t('See the payment')}
      </Button>
    </Row>
  )
}
