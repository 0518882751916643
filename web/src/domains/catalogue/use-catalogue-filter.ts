import {
  type CatalogueFilter,
  catalogueHours,
  catalogueOrders,
  cataloguePrices,
} from '@aulanova/contract/catalogue/catalogue'
import { longestLanguage, longestName, longestSearch } from '@aulanova/contract/kernel/limits'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useUrl, writeFilter } from '#platform/address/url.ts'

/** Every part of the filter, without a choice. */
export const none = {
  ...{ search: '', category: '', difficulty: '', organization: '', language: '', price: '', hours: '' },
  sort: '',
}
export type FilterValues = typeof none
export type FilterName = keyof FilterValues

/** The filter of the catalogue, stored in the address. */
export function useCatalogueFilter() {
  const [values, change] = useUrl(none)
  const [params] = useSearchParams()
  /** The address of the same page with a part of the filter changed. */
  const addressWith = useCallback(
    (changes: Partial<FilterValues>) => `?${writeFilter(params, none, changes)}`,
    [params],
  )
  return { values, query: queryOf(values), change, addressWith, clear: () => change(none) }
}

/** The part that the server understands: an address may have been edited by hand. */
export function queryOf(values: FilterValues): CatalogueFilter {
  const query = {
    search: values.search.trim().slice(0, longestSearch),
    category: values.category.trim().slice(0, longestName),
    difficulty: values.difficulty.trim().slice(0, longestName),
    organization: values.organization.trim().slice(0, longestName),
    language: values.language.trim().slice(0, longestLanguage),
    price: cataloguePrices.find((price) => price === values.price),
    hours: catalogueHours.find((hours) => hours === values.hours),
    sort: catalogueOrders.find((order) => order === values.sort),
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value)) as CatalogueFilter
}

/** Whether something besides the order is chosen. */
export const isFiltered = ({ sort, token, ...rest }: CatalogueFilter) => Object.keys(rest).length > 0
