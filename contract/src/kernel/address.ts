import type { Endpoint } from './endpoint.ts'

/** The input of a call to any endpoint. */
export interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** The address of a call, with its parameters and query. An optional parameter that is missing is removed with its slash. */
export function addressOf({ path }: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\/:(\w+)(\??)/g, (_, name: string) => {
    const value = params[name]
    return value === undefined || value === '' ? '' : `/${encodeURIComponent(String(value))}`
  })
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (given.length === 0) return filled
  const asked = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return `${filled}?${asked.join('&')}`
}
