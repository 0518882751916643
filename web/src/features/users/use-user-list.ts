import { pageSize } from '@aulanova/contract/common'
import { longestSearch } from '@aulanova/contract/limits'
import { type UserSearchType, userSearchTypes } from '@aulanova/contract/user-support'
import { useSearchParams } from 'react-router'
import { readFilter, writeFilter } from '#lib/url.ts'

export const pageSizes = [10, 20, 60]
const none = { by: 'email', search: '', size: pageSize, token: '', page: 1 }
type Filter = Omit<typeof none, 'token' | 'page'>

/** What is searched for by which attribute, the page and its size; all of it is in the address. */
export function useUserList() {
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params, none)
  // From the address bar: the router's parameters are those of the last render, without a change that was made since.
  const go = (changes: Partial<typeof none>, replace: boolean) =>
    setParams(writeFilter(new URLSearchParams(location.search), none, { token: '', page: 1, ...changes }), {
      replace,
      preventScrollReset: replace,
    })
  return {
    by: userSearchTypes.find((type) => type === filter.by) ?? ('email' as UserSearchType),
    search: filter.search.trim().slice(0, longestSearch),
    size: pageSizes.includes(filter.size) ? filter.size : pageSize,
    token: filter.token || null,
    page: filter.token ? filter.page : 1,
    change: (changes: Partial<Filter>) => go(changes, true),
    showAll: () => {
      // From the address bar, as above.
      const { by } = readFilter(new URLSearchParams(location.search), none)
      go({ search: '', by: by === 'status' ? none.by : by }, true)
    },
    next: (token: string) => go({ token, page: (filter.token ? filter.page : 1) + 1 }, false),
    restart: () => go({}, false),
  }
}
