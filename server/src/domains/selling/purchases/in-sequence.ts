import type { Services } from '#platform/services/services.ts'

/** Does the work for each; one that fails, because the provider does not answer, does not stop the others. */
export async function inSequence<T extends { id: string }>(
  { log }: Pick<Services, 'log'>,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
) {
  for (const item of items) {
    try {
      await work(item)
    } catch (err) {
      log.warn({ err, item: item.id }, 'part of a sweep of payments failed, and is tried again later')
    }
  }
}
