import { type Block, listBlocks } from '@aulanova/contract/authoring/blocks'
import type { Reply } from '@aulanova/contract/kernel/endpoint'
import type { Problem } from '@aulanova/contract/kernel/problems'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, keyOf } from '#platform/api/api.ts'

type Listing = Reply<typeof listBlocks>

const optionsOf = (courseId: string, section: string) => {
  const input = { params: { uuid: courseId, id: section } }
  return {
    queryKey: keyOf(listBlocks, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => call(listBlocks, input, { signal }),
  }
}

/** The blocks of a section with their content, read again on every mount: an editor must not start from an old version. */
export const useBlocks = (courseId: string, section: string) =>
  useQuery<Listing, Problem>({ ...optionsOf(courseId, section), refetchOnMount: 'always' })

/** The blocks of a section as far as the cache has them. */
export const useKnownBlocks = (courseId: string, section: string): Block[] | undefined =>
  useQuery<Listing, Problem>({ ...optionsOf(courseId, section), enabled: false }).data?.Items

/** Puts a block that the server has just answered into the cache. */
export function useKeepBlock(courseId: string) {
  const client = useQueryClient()
  return useCallback(
    (block: Block) =>
      void client.setQueryData<Listing>(
        optionsOf(courseId, block.Section).queryKey,
        (old) => old && { ...old, Items: [...old.Items.filter(({ Id }) => Id !== block.Id), block] },
      ),
    [client, courseId],
  )
}
