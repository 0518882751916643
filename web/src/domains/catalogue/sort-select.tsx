import type { CatalogueFilter, catalogueOrders } from '@aulanova/contract/catalogue/catalogue'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { PlainSelect } from './plain-select.tsx'

type Order = (typeof catalogueOrders)[number]

const words: Record<Order, ParseKeys<'catalogue'>> = {
  relevance: 'Most relevant',
  newest: 'Newest',
  'price-low': 'Lowest price',
  'price-high': 'Highest price',
  'most-taken': 'Most taken',
  name: 'Name',
}
const always: Order[] = ['newest', 'price-low', 'price-high', 'most-taken', 'name']

interface Props {
  value: CatalogueFilter['sort']
  isSearch: boolean
  onChange: (order: string) => void
}

/** The usual order has no name in the address: the best match of a search, otherwise the newest course. */
export function SortSelect({ value, isSearch, onChange }: Props) {
  const { t } = useTranslation('catalogue')
  const offered: Order[] = isSearch ? ['relevance', ...always] : always
  const [usual] = offered
  const chosen = value && offered.includes(value) ? value : usual
  return (
    <PlainSelect
      variant="sort"
      label={t('Sort by')}
      value={chosen ?? ''}
      options={offered.map((order) => ({ value: order, label: t(words[order]) }))}
      onChange={(order) => onChange(order === usual ? '' : order)}
    />
  )
}
