import { Problem } from '@aulanova/contract/kernel/problems'
import type { Services } from '#platform/services/services.ts'

/** A part that hangs must not make the check hang: load balancers time out after some seconds, without the reason. */
const longestMs = 5000

/** Refuses with the parts that do not work, and why in the log: an error may name hosts and folders. */
export async function checkReadiness({ sql, files, state, log }: Services) {
  if (state.draining) throw unavailable('server', 'stopping')
  const parts = { database: () => sql`select 1`, files: () => files.check() }
  const checked = await Promise.all(
    Object.entries(parts).map(async ([part, check]) => {
      const error = await failureOf(check)
      if (error) log.error({ err: error, part }, 'not ready')
      return error ? [{ field: part, reason: error instanceof TookTooLong ? 'tookTooLong' : 'failed' }] : []
    }),
  )
  const details = checked.flat()
  if (details.length > 0) throw new Problem('Unavailable', { details })
}

const unavailable = (field: string, reason: string) => new Problem('Unavailable', { details: [{ field, reason }] })

class TookTooLong extends Error {
  override message = `no answer within ${longestMs} ms`
}

async function failureOf(check: () => PromiseLike<unknown>): Promise<Error | null> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new TookTooLong()), longestMs)
  try {
    await Promise.race([check(), late.promise])
    return null
  } catch (error) {
    return error as Error
  } finally {
    clearTimeout(timer)
  }
}
