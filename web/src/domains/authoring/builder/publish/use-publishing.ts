import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import {
  discardChanges,
  handInCourse,
  publishCourse,
  takeBackCourse,
  unpublishCourse,
  type Validation,
  validateCourse,
} from '@aulanova/contract/authoring/publishing'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useReloadDraft } from '#domains/authoring/builder/draft/draft-cache.ts'
import { useFresh } from '#domains/authoring/builder/draft/use-fresh.ts'
import { useReadVersion } from '#domains/authoring/builder/draft/use-read-version.ts'
import { call, keyOf, useRead } from '#platform/api/api.ts'
import { isConflict, isProblem } from '#platform/problems/problem.ts'
import type { Process } from './process-state.tsx'

export type Done = 'handed-in' | 'taken-back' | 'published' | 'unpublished' | 'discarded'
export type Busy = 'hand-in' | 'take-back' | 'publish' | 'unpublish' | 'discard'
export type Outcome = 'done' | 'invalid' | 'refused'
type Publication = 'publishing' | 'published' | 'publish-failed'

/** Validates a course, hands it in, takes it back, publishes and unpublishes it, discards its changes; after each of them the draft is read again. */
export function usePublishing(draft: Pick<CourseDraft, 'Uuid' | 'Version'>) {
  const { Uuid: uuid } = draft
  const { version, isOutdated, setOutdated } = useReadVersion(draft.Version)
  const validation = useValidation(draft)
  const reloadDraft = useReloadDraft(uuid)
  const [publication, setPublication] = useState<Publication | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const [busy, setBusy] = useState<Busy | null>(null)
  const [error, setError] = useState<unknown>(null)

  const check = () => {
    setPublication(null)
    setError(null)
    return validation.check()
  }

  /** Runs `work` while the buttons show that they are busy, and reads the draft again afterwards. */
  const whileBusy = async <T>(name: Busy, work: () => Promise<T>) => {
    setBusy(name)
    try {
      return await work()
    } finally {
      await reloadDraft().catch(() => {})
      setBusy(null)
    }
  }

  const fail = async (problem: unknown): Promise<Outcome> => {
    if (isProblem(problem) && problem.code === 'NotValid') {
      await validation.check()
      return 'invalid'
    }
    if (isConflict(problem)) setOutdated(true)
    else setError(problem)
    return 'refused'
  }
  const checkFirst = async (): Promise<Outcome> => {
    setDone(null)
    setOutdated(false)
    const checked = await check()
    if (!checked) return 'refused'
    return checked.Valid ? 'done' : 'invalid'
  }
  /** The server may still find a valid course invalid, which is then shown. */
  const sendChecked = async (send: () => Promise<void>): Promise<Outcome> => {
    try {
      await send()
      return 'done'
    } catch (problem) {
      return fail(problem)
    }
  }

  /** Whether the course can be handed in, found before its owner is asked for a note. */
  const isReady = () => whileBusy('hand-in', checkFirst)
  const handIn = (note: string) =>
    whileBusy('hand-in', () =>
      sendChecked(async () => {
        await call(handInCourse, { body: { uuid, ...(note.trim() && { note: note.trim() }) } })
        setDone('handed-in')
      }),
    )

  const sendPublication = async () => {
    setPublication('publishing')
    try {
      await call(publishCourse, { body: { uuid, version } })
    } catch (problem) {
      setPublication('publish-failed')
      throw problem
    }
    setPublication('published')
    setDone('published')
  }
  const publish = () =>
    whileBusy('publish', async () => {
      const checked = await checkFirst()
      return checked === 'done' ? sendChecked(sendPublication) : checked
    })

  /** Sends what needs no validation. */
  const send = (name: Busy, result: Done, work: () => Promise<unknown>) =>
    whileBusy(name, async () => {
      setError(null)
      try {
        await work()
        setPublication(null)
        setDone(result)
      } catch (problem) {
        setError(problem)
      }
    })
  const unpublish = () => send('unpublish', 'unpublished', () => call(unpublishCourse, { body: { uuid } }))
  const takeBack = () => send('take-back', 'taken-back', () => call(takeBackCourse, { body: { uuid } }))
  const discard = () => send('discard', 'discarded', () => call(discardChanges, { body: { uuid, version } }))

  return {
    validation: validation.validation,
    process: publication ?? validationProcess(validation),
    error: error ?? validation.error,
    isOutdated,
    done,
    busy,
    check,
    isReady,
    handIn,
    takeBack,
    publish,
    unpublish,
    discard,
  }
}

function validationProcess({ isRunning, error }: { isRunning: boolean; error: unknown }): Process {
  if (isRunning) return 'validating'
  return error === null ? 'validated' : 'validation-failed'
}

/** The rules that a course meets or fails, read when the part is opened, with each version of the draft and on demand. */
function useValidation({ Uuid: uuid, Version }: Pick<CourseDraft, 'Uuid' | 'Version'>) {
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
