import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import { type Validation, validateCourse } from '@aulanova/contract/authoring/publishing'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFresh } from '#domains/authoring/builder/draft/use-fresh.ts'
import { call, keyOf, useRead } from '#platform/api/api.ts'

/** The rules that a course meets or fails, read when the part is opened, with each version of the draft and on demand. */
export function useValidation({ Uuid: uuid, Version }: Pick<CourseDraft, 'Uuid' | 'Version'>) {
  const input = { params: { uuid } }
  const client = useQueryClient()
  const query = useFresh(useRead(validateCourse, input), Version)
  const [running, setRunning] = useState(0)
  const [error, setError] = useState<unknown>(null)
  const newest = useRef(0)

  /**
   * Validates the course as it is now; null when that failed. Not with `refetch`: that joins a first read which was
   * sent earlier, and answers the validation of before when it fails.
   */
  const check = async (): Promise<Validation | null> => {
    const queryKey = keyOf(validateCourse, input)
    const number = ++newest.current
    setError(null)
    setRunning((before) => before + 1)
    try {
      // The answer to an earlier read would replace the answer to this one.
      await client.cancelQueries({ queryKey })
      const answer = await call(validateCourse, input)
      if (number === newest.current) client.setQueryData(queryKey, answer)
      return answer.Item
    } catch (problem) {
      setError(problem)
      return null
    } finally {
      setRunning((before) => before - 1)
    }
  }

  return {
    validation: query.data?.Item ?? null,
    isRunning: query.isFetching || running > 0,
    error: error ?? query.error,
    check,
  }
}
