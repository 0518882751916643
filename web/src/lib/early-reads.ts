interface EarlyRead {
  /** Null for a visitor. */
  token: string | null
  response: Promise<Response>
}

/** By address, set by `before-paint.js`, which asks for what the page reads first while the app is loading. */
const page = globalThis as { earlyReads?: Map<string, EarlyRead> }

/** Whether an endpoint without parameters was asked for. */
export const isReadEarly = ({ path }: { path: string }) =>
  [...(page.earlyReads?.keys() ?? [])].some((address) => address.endsWith(`/api${path}`))

/** The response that was asked for with the same token. It is handed out once: the next read must be a new one. */
export function takeEarlyRead(address: string, token: string | null): Promise<Response> | null {
  const read = page.earlyReads?.get(address)
  page.earlyReads?.delete(address)
  return read?.token === token ? (read?.response ?? null) : null
}
