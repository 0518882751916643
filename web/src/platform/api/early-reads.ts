interface EarlyRead {
  /** Null for a visitor. */
  token: string | null
  response: Promise<Response>
}

/** By address, set by `before-paint.js`, which asks for what the page reads first while the app is loading. */
const page = globalThis as { earlyReads?: Map<string, EarlyRead> }

/** Whether a response is still in the map. */
export const hasEarlyReads = () => (page.earlyReads?.size ?? 0) > 0

/** The response that was requested with the same token. It is handed out once: the next read must be a new one. */
export function takeEarlyRead(address: string, token: string | null): Promise<Response> | null {
  const read = page.earlyReads?.get(address)
  page.earlyReads?.delete(address)
  return read?.token === token ? (read?.response ?? null) : null
}

/**
 * The answers to all reads of a visitor, by their address below `/api`, so that a page can replace its rendered version without
 * waiting. Those that failed are left to the page.
 */
export async function takeAnswers(): Promise<[address: string, answer: unknown][]> {
  const answers = await Promise.all(
    [...(page.earlyReads ?? [])].map(async ([address, { response }]) => {
      const read = await response
        .then((it) => (it.ok ? (it.clone().json() as Promise<unknown>) : null))
        .catch(() => null)
      return read === null ? [] : [[address.slice(address.indexOf('/api/') + '/api'.length), read] as [string, unknown]]
    }),
  )
  return answers.flat()
}
