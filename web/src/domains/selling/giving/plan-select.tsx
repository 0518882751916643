import type { Plan } from '@aulanova/contract/authoring/collections'
import { useTranslation } from 'react-i18next'
import { NativeSelect } from '#kit/native-select.ts'
import { Text } from '#kit/text.tsx'
import { formatPrice } from '#platform/i18n/format.ts'

interface Props {
  plans: Plan[]
  value: string
  onChange: (planId: string) => void
}

/** One of the plans; without any, why nobody can be added. */
export function PlanSelect({ plans, value, onChange }: Props) {
  const { t } = useTranslation('subscriptions')
  const wordsOf = usePlanWords()
  if (plans.length === 0)
    return (
      <Text size={14} tone="muted">
        {t('The course has no plan; nobody can be added.')}
      </Text>
    )
  return (
    <NativeSelect
      label={t('Plan')}
      value={value}
      data={plans.map((plan) => ({ value: plan.Uuid, label: wordsOf(plan) }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** A plan with its days and price. */
export function usePlanWords() {
  const { t, i18n } = useTranslation('subscriptions')
  return ({ Name, Duration, Price }: Plan) =>
    `${Name}, ${t('{{count}} days', { count: Duration })}, ${formatPrice(Price, i18n.language)}`
}
