import type { Plan } from '@aulanova/contract/collections'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#lib/format.ts'
import { NativeSelect } from '#ui/native-select.ts'

interface Props {
  plans: Plan[]
  value: string
  onChange: (planId: string) => void
}

export function PlanSelect({ plans, value, onChange }: Props) {
  const { t, i18n } = useTranslation('subscriptions')
  const wordsOf = ({ Name, Duration, Price }: Plan) =>
    `${Name}, ${t('{{count}} days', { count: Duration })}, ${formatMoney(Price, i18n.language)}`
  return (
    <NativeSelect
      label={t('Plan')}
      value={value}
      data={plans.map((plan) => ({ value: plan.Uuid, label: wordsOf(plan) }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
