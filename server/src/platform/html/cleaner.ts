import { htmlLength } from '@aulanova/contract/kernel/common'
import { type FieldProblem, Problem } from '@aulanova/contract/kernel/problems'
import { htmlFault } from '#kernel/html/complexity.ts'
import type { SanitiseOptions } from '#kernel/html/sanitise.ts'
import type { Threads } from '#platform/threads/thread.ts'
import type { HtmlTask } from './html.worker.ts'

export interface Writer {
  id: string
  /** Called before long texts take up the thread: throws when this person may not write them. */
  mayWrite?: () => Promise<unknown>
}

export interface HtmlCleaner {
  /**
   * Sanitises the texts of a request, given by field. Refuses a text that is too expensive to parse, or longer than the
   * limit once it is clean: escaping makes texts longer, and what is stored must be within the limit.
   */
  clean<Field extends string>(
    texts: Record<Field, string>,
    writer: Writer,
    options?: SanitiseOptions,
  ): Promise<Record<Field, string>>
}

/** Shorter texts take a few milliseconds; longer ones would block the event loop. */
const longestInline = 8_000

export function htmlCleaner(threads: Threads): HtmlCleaner {
  const thread = threads.of<HtmlTask, (string | null)[]>(new URL('./html.worker.ts', import.meta.url), {
    timeoutMs: 5_000,
    longestQueue: 100,
    longestQueueEach: 4,
    megabytes: 256,
  })

  async function sanitiseAll(texts: string[], { id, mayWrite }: Writer, options: SanitiseOptions) {
    const length = texts.reduce((sum, html) => sum + html.length, 0)
    if (length <= longestInline) {
      // Loaded by the first text that is saved: most processes and requests need it never.
      const { sanitisedOrNull } = await import('#kernel/html/sanitise.ts')
      return texts.map((html) => sanitisedOrNull(html, options))
    }
    await mayWrite?.()
    return thread.run({ texts, options }, id)
  }

  return {
    async clean<Field extends string>(texts: Record<Field, string>, writer: Writer, options: SanitiseOptions = {}) {
      const fields = Object.keys(texts) as Field[]
      refuse(fields.flatMap((field) => problemOf(field, htmlFault(texts[field]))))
      const cleaned = await sanitiseAll(Object.values(texts), writer, options)
      refuse(fields.flatMap((field, at) => problemOf(field, faultOf(cleaned[at] ?? null))))
      return Object.fromEntries(fields.map((field, at) => [field, cleaned[at]])) as Record<Field, string>
    },
  }
}

const faultOf = (cleaned: string | null) =>
  cleaned === null ? 'nestedTooDeep' : cleaned.length > htmlLength ? 'tooLong' : null

const problemOf = (field: string, reason: string | null): FieldProblem[] => (reason ? [{ field, reason }] : [])

function refuse(details: FieldProblem[]) {
  if (details.length > 0) throw new Problem('ValidationFailed', { details })
}
