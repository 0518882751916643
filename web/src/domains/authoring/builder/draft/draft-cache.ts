import { type CourseDraft, readBuilder } from '@aulanova/contract/authoring/builder'
import { countCreatorCourses, listCreatorCourses } from '@aulanova/contract/authoring/creator-courses'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, keyOf } from '#platform/api/api.ts'

const draftKey = (courseId: string) => keyOf(readBuilder, { params: { uuid: courseId } })

/** Reads the draft again after a save and returns it. The lists of courses are read again when they are opened. */
export function useReloadDraft(courseId: string) {
  const client = useQueryClient()
  return useCallback(async (): Promise<CourseDraft> => {
    for (const list of [listCreatorCourses, countCreatorCourses])
      void client.invalidateQueries({ queryKey: keyOf(list, undefined).slice(0, 2) })
    // A read that is under way was sent before the save and does not include it.
    await client.cancelQueries({ queryKey: draftKey(courseId) })
    const { Item } = await client.fetchQuery({
      queryKey: draftKey(courseId),
      queryFn: ({ signal }) => call(readBuilder, { params: { uuid: courseId } }, { signal }),
      staleTime: 0,
    })
    return Item
  }, [client, courseId])
}

/** Changes the draft that is shown at once, before the server has answered. */
export function usePatchDraft(courseId: string) {
  const client = useQueryClient()
  return useCallback(
    (change: (draft: CourseDraft) => CourseDraft) => {
      // The answer to a read that is under way would undo the change.
      void client.cancelQueries({ queryKey: draftKey(courseId) })
      client.setQueryData<{ Item: CourseDraft }>(draftKey(courseId), (old) => old && { Item: change(old.Item) })
    },
    [client, courseId],
  )
}
