import type { Problem } from '@aulanova/contract/kernel/problems'
import type { SiteKind } from '@aulanova/contract/organizations/site-kinds'
import { type SiteItem, siteContent } from '@aulanova/contract/organizations/sites'
import { useQuery } from '@tanstack/react-query'
import { call, keyOf } from '#platform/api/api.ts'

/** Every item of a kind, in the order of the site; the list itself has pages. */
export function useAllItems(kind: SiteKind, domain: string) {
  const { list } = siteContent[kind]
  return useQuery<SiteItem[], Problem>({
    queryKey: [...keyOf(list, { params: { domain } }), 'all'],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const items: SiteItem[] = []
      let token: string | undefined
      do {
        const page = await call(list, { params: { domain }, query: token ? { token } : {} }, { signal })
        items.push(...(page.Items as SiteItem[]))
        token = page.LastEvaluatedKey
      } while (token)
      return items
    },
  })
}
