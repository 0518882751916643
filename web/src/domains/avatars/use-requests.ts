import { type AvatarRequest, type AvatarState, listAvatarRequests, mayCancel } from '@aulanova/contract/avatars/avatars'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readOf } from '#platform/api/api.ts'

/** While something moves. A hidden page does not ask. */
const pollMs = 2000

/** A page of my requests, which is read again while one of them is worked on or waits. */
export const useRequests = (page: number) =>
  useQuery({
    ...readOf(listAvatarRequests, { params: { page }, query: {} }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.Items.some(({ State }) => mayCancel(State)) ? pollMs : false),
  })

/** A sentence for screen readers when a request that was seen at work has ended. */
export function useEndings(requests: readonly AvatarRequest[] | undefined) {
  const { t } = useTranslation('avatars')
  const [said, say] = useState('')
  const before = useRef(new Map<string, AvatarState>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    for (const { Id, State, Title } of requests ?? []) {
      const last = before.current.get(Id)
      before.current.set(Id, State)
      if (!last || !mayCancel(last)) continue
      if (State === 'completed') say(t('“{{title}}” is ready.', { title: Title }))
      if (State === 'failed') say(t('“{{title}}” has failed.', { title: Title }))
    }
  }, [requests])
  return said
}

/**
 * The request whose video is shown: the one that was chosen, otherwise the first with a video when the page was opened.
 * One that is finished later does not take the place of a video that may be playing.
 */
export function useShown(requests: readonly AvatarRequest[], chosen: string) {
  const [first, setFirst] = useState<string | null>(null)
  const shown = requests.find(({ Id }) => Id === chosen) ?? requests.find(({ Id }) => Id === first)
  const fallback = requests.find(({ Video }) => Video) ?? requests[0]
  if (!shown && fallback) setFirst(fallback.Id)
  return shown ?? fallback
}
