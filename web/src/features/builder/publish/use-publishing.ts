import type { CourseDraft } from '@aulanova/contract/builder'
import { handInCourse, publishCourse, unpublishCourse, validateCourse } from '@aulanova/contract/publishing'
import { useState } from 'react'
import { call, useRead } from '#lib/api.ts'
import { isConflict, isProblem } from '#lib/problem.ts'
import { useReloadDraft } from '../draft/draft-cache.ts'
import { useFresh } from '../draft/use-fresh.ts'
import { useReadVersion } from '../draft/use-read-version.ts'
import type { Process } from './process-state.tsx'

export type Done = 'handed-in' | 'published' | 'unpublished'
export type Outcome = 'done' | 'invalid' | 'refused'
type Publication = 'publishing' | 'published' | 'publish-failed'

/** Validates a course, hands it in, publishes and unpublishes it; after each of them the draft is read again. */
export function usePublishing({ Uuid: uuid, Version }: Pick<CourseDraft, 'Uuid' | 'Version'>) {
  const { version, isOutdated, setOutdated } = useReadVersion(Version)
  const query = useFresh(useRead(validateCourse, { params: { uuid } }), Version)
  const reloadDraft = useReloadDraft(uuid)
  const [publication, setPublication] = useState<Publication | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const [busy, setBusy] = useState<'hand-in' | 'publish' | 'unpublish' | null>(null)
  const [error, setError] = useState<unknown>(null)

  const check = () => {
    setPublication(null)
    setError(null)
    return query.refetch()
  }

  /** Runs `work` while the buttons show that they are busy, and reads the draft again afterwards. */
  const whileBusy = async <T>(name: NonNullable<typeof busy>, work: () => Promise<T>) => {
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
      await query.refetch()
      return 'invalid'
    }
    if (isConflict(problem)) setOutdated(true)
    else setError(problem)
    return 'refused'
  }
  /** Sends only a course that is valid. The server may still find it invalid, which is then shown. */
  const sendIfValid = async (send: () => Promise<void>): Promise<Outcome> => {
    setDone(null)
    setOutdated(false)
    const { data } = await check()
    if (!data) return 'refused'
    if (!data.Item.Valid) return 'invalid'
    try {
      await send()
      return 'done'
    } catch (problem) {
      return fail(problem)
    }
  }

  const handIn = () =>
    whileBusy('hand-in', () =>
      sendIfValid(async () => {
        await call(handInCourse, { body: { uuid } })
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
  const publish = () => whileBusy('publish', () => sendIfValid(sendPublication))

  const unpublish = () =>
    whileBusy('unpublish', async () => {
      setError(null)
      try {
        await call(unpublishCourse, { body: { uuid } })
        setPublication(null)
        setDone('unpublished')
      } catch (problem) {
        setError(problem)
      }
    })

  return {
    validation: query.data?.Item ?? null,
    process: publication ?? validationProcess(query),
    error: error ?? query.error,
    isOutdated,
    done,
    busy,
    check,
    handIn,
    publish,
    unpublish,
  }
}

function validationProcess({ isFetching, isError }: { isFetching: boolean; isError: boolean }): Process {
  if (isFetching) return 'validating'
  return isError ? 'validation-failed' : 'validated'
}
