import type { CourseDraft } from '@aulanova/contract/builder'
import { handInCourse, publishCourse, unpublishCourse, validateCourse } from '@aulanova/contract/publishing'
import { useState } from 'react'
import { call, useRead } from '#lib/api.ts'
import { isProblem } from '#lib/problem.ts'
import { useReloadDraft } from '../draft/draft-cache.ts'
import { useFresh } from '../draft/use-fresh.ts'
import { useReadVersion } from '../draft/use-read-version.ts'
import type { Process } from './process-state.tsx'

export type Done = 'handed-in' | 'published' | 'unpublished'

/** Checks a course and takes it on its way; after each step the draft is read again. */
export function usePublishing({ Uuid: uuid, Version }: Pick<CourseDraft, 'Uuid' | 'Version'>) {
  const { version, isOutdated, setOutdated } = useReadVersion(Version)
  const query = useFresh(useRead(validateCourse, { params: { uuid } }), Version)
  const reloadDraft = useReloadDraft(uuid)
  const [step, setStep] = useState<'publishing' | 'published' | 'failed' | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const [busy, setBusy] = useState<'hand-in' | 'publish' | 'unpublish' | null>(null)
  const [error, setError] = useState<unknown>(null)

  const check = () => {
    setStep(null)
    setError(null)
    return query.refetch()
  }

  /** What is not valid is not sent; what the server finds invalid all the same is looked at again. */
  const checked = async (name: 'hand-in' | 'publish', work: () => Promise<unknown>) => {
    setDone(null)
    setOutdated(false)
    setBusy(name)
    try {
      const { data } = await check()
      if (!data) return 'refused'
      if (!data.Item.Valid) return 'invalid'
      if (name === 'publish') setStep('publishing')
      await work()
      if (name === 'publish') setStep('published')
      setDone(name === 'publish' ? 'published' : 'handed-in')
      return 'done'
    } catch (problem) {
      if (name === 'publish') setStep('failed')
      if (isProblem(problem) && problem.code === 'NotValid') {
        await query.refetch()
        return 'invalid'
      }
      if (isProblem(problem) && problem.code === 'Conflict') setOutdated(true)
      else setError(problem)
      return 'refused'
    } finally {
      await reloadDraft().catch(() => {})
      setBusy(null)
    }
  }

  const unpublish = async () => {
    setError(null)
    setBusy('unpublish')
    try {
      await call(unpublishCourse, { body: { uuid } })
      setStep(null)
      setDone('unpublished')
    } catch (problem) {
      setError(problem)
    } finally {
      await reloadDraft().catch(() => {})
      setBusy(null)
    }
  }

  const process: Process =
    step === 'publishing'
      ? 'publishing'
      : step === 'published'
        ? 'published'
        : step === 'failed'
          ? 'publish-failed'
          : query.isFetching
            ? 'validating'
            : query.isError
              ? 'validation-failed'
              : 'validated'

  return {
    validation: query.data?.Item ?? null,
    process,
    error: error ?? query.error,
    isOutdated,
    done,
    busy,
    check,
    handIn: () => checked('hand-in', () => call(handInCourse, { body: { uuid } })),
    publish: () => checked('publish', () => call(publishCourse, { body: { uuid, version } })),
    unpublish,
  }
}
