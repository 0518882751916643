import { useTranslation } from 'react-i18next'
import { paymentStateWords } from '#domains/selling/parts/payment-badge.tsx'
import { Chip } from '#kit/chip.tsx'
import { Toolbar } from '#kit/toolbar.tsx'
import { type PaymentFilter, paymentFilters } from './filters.ts'

interface Props {
  chosen: PaymentFilter
  /** How many a person must look at. */
  needAttention: number
  onChoose: (filter: PaymentFilter) => void
}

export function PaymentFilters({ chosen, needAttention, onChoose }: Props) {
  const { t } = useTranslation(['finances', 'billing'])
  const wordsOf = (filter: PaymentFilter) => {
    if (filter === '') return t('All')
    return filter === 'attention' ? t('To be looked at') : t(paymentStateWords(filter), { ns: 'billing' })
  }
  return (
    <Toolbar label={t('State')} below={16}>
      {paymentFilters.map((filter) => (
        <Chip
          key={filter}
          pressed={filter === chosen}
          count={filter === 'attention' && needAttention > 0 ? needAttention : null}
          onClick={() => onChoose(filter)}
        >
          {wordsOf(filter)}
        </Chip>
      ))}
    </Toolbar>
  )
}
