import { type CourseDraft, readBuilder } from '@aulanova/contract/builder'
import { countCreatorCourses, listCreatorCourses } from '@aulanova/contract/creator-courses'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, keyOf } from '#lib/api.ts'

const draftKey = (uuid: string) => keyOf(readBuilder, { params: { uuid } })

/** Reads the draft again after a save, and gives what came; the lists that show it are read again when they are opened. */
export function useReloadDraft(uuid: string) {
  const client = useQueryClient()
  return useCallback(async (): Promise<CourseDraft> => {
    for (const list of [listCreatorCourses, countCreatorCourses])
      void client.invalidateQueries({ queryKey: keyOf(list, undefined).slice(0, 2) })
    // An answer under way was asked before the save, and does not know of it.
    await client.cancelQueries({ queryKey: draftKey(uuid) })
    const { Item } = await client.fetchQuery({
      queryKey: draftKey(uuid),
      queryFn: ({ signal }) => call(readBuilder, { params: { uuid } }, { signal }),
      staleTime: 0,
    })
    return Item
  }, [client, uuid])
}

/** Changes what is shown of the draft at once, before the server has answered. */
export function usePatchDraft(uuid: string) {
  const client = useQueryClient()
  return useCallback(
    (change: (draft: CourseDraft) => CourseDraft) => {
      // An answer that is under way was asked before the change, and would undo it.
      void client.cancelQueries({ queryKey: draftKey(uuid) })
      client.setQueryData<{ Item: CourseDraft }>(draftKey(uuid), (old) => old && { Item: change(old.Item) })
    },
    [client, uuid],
  )
}
