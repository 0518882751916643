import type { CatalogueFilter, catalogueOrders } from '@aulanova/contract/catalogue/catalogue'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import classes from './sort-select.module.css'

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
    <Row as="span" inline className={classes.sort}>
      <select
        aria-label={t('Sort by')}
        value={chosen}
        onChange={({ currentTarget }) => onChange(currentTarget.value === usual ? '' : currentTarget.value)}
      >
        {offered.map((order) => (
          <option key={order} value={order}>
            {t(words[order])}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="small" />
    </Row>
  )
}
