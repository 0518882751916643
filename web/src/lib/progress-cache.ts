import type { Reply } from '@aulanova/contract/endpoint'
import { readCourseOverview } from '@aulanova/contract/learning'
import { type BlockProgress, readCourseBlock, readCourseIndex, readProgress } from '@aulanova/contract/player'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from './api.ts'
import { progressQueue, type Saved } from './progress-queue.ts'
import { announce } from './written.ts'

/** What the server answers to a learner's progress becomes what is shown of it, without asking again. */
export const followProgress = (client: QueryClient) =>
  progressQueue.listen((told) => {
    if ('saved' in told) keepSaved(client, told.saved)
  })

export function keepSaved(client: QueryClient, { course, standing, progress, certificateCode }: Saved) {
  const params = { uuid: course }
  const page = keyOf(readCourseBlock, { params: { ...params, block: standing.Block } })
  client.setQueryData<Reply<typeof readCourseBlock>>(
    page,
    (now) => now && { Item: { ...now.Item, Standing: standing } },
    // Its files are as old as they were.
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
  // Read again by whoever opens them next; the header, which shows nothing of it, does not.
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
