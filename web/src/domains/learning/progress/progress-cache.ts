import type { Reply } from '@aulanova/contract/kernel/endpoint'
import { readCourseOverview } from '@aulanova/contract/learning/learning'
import { type BlockProgress, readCourseBlock, readCourseIndex, readProgress } from '@aulanova/contract/learning/player'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '#platform/api/api.ts'
import { announce } from '#platform/api/written.ts'
import { progressQueue } from './progress-queue.ts'
import type { Saved } from './progress-sending.ts'

/** Writes the server's answers to saved progress into the query cache, so that nothing is read again. */
export const followProgress = (client: QueryClient) =>
  progressQueue.listen((event) => {
    if ('saved' in event) keepSaved(client, event.saved)
  })

export function keepSaved(client: QueryClient, { course, standing, progress, certificateCode }: Saved) {
  const params = { uuid: course }
  const page = keyOf(readCourseBlock, { params: { ...params, block: standing.Block } })
  client.setQueryData<Reply<typeof readCourseBlock>>(
    page,
    (now) => now && { Item: { ...now.Item, Standing: standing } },
    // The signed addresses of its files were not renewed, so the age of the page stays.
    { updatedAt: client.getQueryState(page)?.dataUpdatedAt ?? 0 },
  )
  client.setQueryData<Reply<typeof readProgress>>(
    keyOf(readProgress, { params }),
    (now) =>
      now && {
        Item: {
          ...now.Item,
          ...(progress && { Progress: progress }),
          ...(certificateCode !== undefined && { CertificateCode: certificateCode }),
          Blocks: [...now.Item.Blocks.filter(({ Block }) => Block !== standing.Block), standing],
        },
      },
  )
  if (!progress) return
  client.setQueryData<Reply<typeof readCourseIndex>>(
    keyOf(readCourseIndex, { params }),
    (now) => now && { Item: { ...now.Item, Progress: progress, Sections: withStanding(now.Item.Sections, standing) } },
  )
  // Read again when opened next, but not now by the header, which shows no progress.
  void client.invalidateQueries({ queryKey: keyOf(readCourseOverview, { params }), refetchType: 'none' })
  announce('users')
}

type Sections = Reply<typeof readCourseIndex>['Item']['Sections']

const withStanding = (sections: Sections, { Block, Completed }: BlockProgress): Sections =>
  sections.map((section) =>
    section.Blocks.some(({ Id, Done }) => Id === Block && Done !== Completed)
      ? {
          ...section,
          Blocks: section.Blocks.map((block) => (block.Id === Block ? { ...block, Done: Completed } : block)),
        }
      : section,
  )
