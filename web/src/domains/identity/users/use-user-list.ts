import { type UserSearchType, userSearchTypes, userStates } from '@aulanova/contract/identity/admin-users'
import { pageSize } from '@aulanova/contract/kernel/common'
import { longestSearch } from '@aulanova/contract/kernel/limits'
import { useTokenTurns } from '#platform/paging/use-token-pages.ts'

export const pageSizes = [10, 20, 60]
/** The state has its own filter. */
export type SearchedAttribute = Exclude<UserSearchType, 'status'>
export const searchedAttributes = userSearchTypes.filter((type) => type !== 'status')

const none = { by: 'any', search: '', state: '', size: pageSize, token: '' }

/** What is searched for by which attribute and in which state, the page and its size; all of it is in the address. */
export function useUserList() {
  const { filter, pages, change } = useTokenTurns(none)
  return {
    by: searchedAttributes.find((type) => type === filter.by) ?? ('any' as const),
    search: filter.search.trim().slice(0, longestSearch),
    state: userStates.find((state) => state === filter.state),
    size: pageSizes.includes(filter.size) ? filter.size : pageSize,
    token: pages.token,
    pages,
    change,
    showAll: () => change({ search: '', state: '' }),
  }
}
