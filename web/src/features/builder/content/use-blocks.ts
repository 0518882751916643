import { type Block, listBlocks } from '@aulanova/contract/blocks'
import type { Reply } from '@aulanova/contract/endpoint'
import type { Problem } from '@aulanova/contract/problems'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, keyOf } from '#lib/api.ts'

type Listing = Reply<typeof listBlocks>

const optionsOf = (uuid: string, section: string) => {
  const input = { params: { uuid, id: section } }
  return {
    queryKey: keyOf(listBlocks, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => call(listBlocks, input, { signal }),
  }
}

/** The blocks of a section with their content, as they are now: an editor must not begin with an old version. */
export const useBlocks = (uuid: string, section: string) =>
  useQuery<Listing, Problem>({ ...optionsOf(uuid, section), refetchOnMount: 'always' })

/** What has been read of a section so far, if anything. */
export const useKnownBlocks = (uuid: string, section: string): Block[] | undefined =>
  useQuery<Listing, Problem>({ ...optionsOf(uuid, section), enabled: false }).data?.Items

/** Shows a block as the server has just answered it. */
export function useKeepBlock(uuid: string) {
  const client = useQueryClient()
  return useCallback(
    (block: Block) =>
      void client.setQueryData<Listing>(
        optionsOf(uuid, block.Section).queryKey,
        (old) => old && { ...old, Items: old.Items.map((one) => (one.Id === block.Id ? block : one)) },
      ),
    [client, uuid],
  )
}
