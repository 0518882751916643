import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { formatMoney } from '#platform/i18n/format.ts'

interface Props {
  amount: number
  busy: boolean
  /** False while what pays is still being loaded. */
  isReady?: boolean
  /** Names another step than paying at once. */
  label?: string
  onClick?: () => void
}

/** The one primary button of a form that pays. */
export function PayButton({ amount, busy, isReady = true, label, onClick }: Props) {
  const { t, i18n } = useTranslation('purchase')
  return (
    <Button
      type={onClick ? 'button' : 'submit'}
      size="lg"
      fullWidth
      loading={busy}
      disabled={!isReady}
      leftSection={<Icon name="lock" />}
      {...(onClick && { onClick })}
    >
      {label ?? t('Pay {{amount}} MXN', { amount: formatMoney(amount, i18n.language) })}
    </Button>
  )
}
