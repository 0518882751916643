import { takesBrowserSecret } from '@aulanova/contract/identity/auth'
import { addressOf, type Parts } from '@aulanova/contract/kernel/address'
import type { Endpoint, Input, Reply } from '@aulanova/contract/kernel/endpoint'
import { Problem, problems } from '@aulanova/contract/kernel/problems'
import { hasUnsavedWork } from '#kit/behaviour/unsaved.ts'
import { config } from '#platform/config/config.ts'
import { chosenLanguage, currentLanguage } from '#platform/i18n/i18n.ts'
import { preview } from '#platform/preview/preview.ts'
import { NetworkProblem, problemOf } from '#platform/problems/problem.ts'
import { renewSession } from '#platform/session/renew-session.ts'
import { isOtherPerson, readSignedIn, readToken } from '#platform/session/session.ts'
import { sessionHeaders } from '#platform/session/session-headers.ts'
import { takeEarlyRead } from './early-reads.ts'

interface Sending {
  signal?: AbortSignal | undefined
  /** The request continues when the page closes. */
  keepalive?: boolean
}

/** Calls an endpoint of the contract. */
export const call = async <E extends Endpoint>(endpoint: E, input: Input<E>, sending: Sending = {}) =>
  (await (preview.answer(endpoint, input as Parts) ?? answer(await open(endpoint, input, sending)))) as Reply<E>

/** Every request of the app goes through here. Answers as soon as the headers have arrived, whatever the status. */
export async function open<E extends Endpoint>(endpoint: E, input: Input<E>, sending: Sending = {}): Promise<Response> {
  const isAboutSession = endpoint.path.startsWith('/auth/')
  if (!isAboutSession && isOtherPerson()) return refuse()
  const token = readToken()
  const person = readSignedIn()?.id
  const response = await send(endpoint, input as Parts, token, sending)
  const mayRenew = response.status === problems.SessionExpired[0] && !isAboutSession
  if (!mayRenew || !(await renewSession(token))) return response
  // Another person may have signed in meanwhile: the request is not repeated in their name.
  if (readSignedIn()?.id !== person) return refuse()
  return send(endpoint, input as Parts, readToken(), sending)
}

/** The session of the page's owner has ended. A page without unsaved work is reloaded for the account that is signed in now. */
function refuse(): never {
  if (!hasUnsavedWork()) location.reload()
  throw new Problem('SessionExpired')
}

async function send(endpoint: Endpoint, input: Parts, token: string | null, { signal, keepalive = false }: Sending) {
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
  if (takesBrowserSecret(endpoint))
    for (const [name, value] of Object.entries(sessionHeaders())) headers.set(name, value)
  // Mails are sent in the language shown here.
  headers.set('x-language', currentLanguage())
  const chosen = chosenLanguage()
  if (chosen) headers.set('x-chosen-language', chosen)
  const body = input.body === undefined ? null : JSON.stringify(input.body)
  if (body !== null) headers.set('content-type', 'application/json')
  const address = `${config.ApiHost}/api${addressOf(endpoint, input)}`
  const early = endpoint.method === 'GET' ? takeEarlyRead(address, token) : null
  try {
    if (early !== null) return await early
    return await fetch(address, {
      method: endpoint.method,
      headers,
      body,
      signal: signal ?? null,
      keepalive,
    })
  } catch (error) {
    if (signal?.aborted && !isTimeout(signal.reason)) throw error
    throw new NetworkProblem()
  }
}

/** A timeout counts as "server away"; other aborts are intended by the caller. */
const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError'

async function answer(response: Response): Promise<unknown> {
  if (response.status === 204) return null
  if (response.ok) return isTable(response) ? response.text() : jsonOf(response)
  throw await problemOf(response)
}

/** What is not JSON is not ours: a proxy's page, for example. */
const jsonOf = (response: Response): Promise<unknown> =>
  response.json().catch(() => {
    throw new Problem('Unexpected')
  })

const isTable = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/csv') ?? false

/** The first path segment; below `/admin` the first two. */
export function resourceOf({ path }: Endpoint) {
  const [first = '', second = ''] = path.slice(1).split('/')
  return first === 'admin' ? `${first}/${second}` : first
}
