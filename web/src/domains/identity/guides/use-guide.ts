import { type Guide, type GuideName, guides, listGuides } from '@aulanova/contract/identity/guides'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readOf } from '#platform/api/api.ts'
import { hideGuide, useHiddenGuides } from './hidden-guides.ts'

/**
 * The guide while it is of use: null if the person hid it, has done all of it or may not have it. Pages wait for it with
 * what else they read, so that nothing moves when it appears; they do without it if it cannot be read.
 */
export function useGuide(name: GuideName, isWanted = true): { guide: Guide | null; isPending: boolean } {
  const isRead = !useHiddenGuides().includes(name) && isWanted
  const { data, isLoading, isFetched } = useQuery({
    ...readOf(listGuides, {}),
    enabled: isRead,
    staleTime: 0,
    retry: false,
  })
  const guide = (isRead && data?.Items.find(({ Guide }) => Guide === name)) || null
  const isOver = guide !== null && isComplete(guide)
  // A person who has finished it is not queried again.
  useEffect(() => {
    if (isOver) hideGuide(name)
  }, [isOver, name])
  // One that failed is read again at times, and nothing that people work on may go away meanwhile.
  return { guide: isOver ? null : guide, isPending: isRead && isLoading && !isFetched }
}

export const isComplete = ({ Guide, Done }: Guide) => Done.length === guides[Guide].steps.length
