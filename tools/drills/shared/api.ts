import { addressOf, type Parts } from '../../../contract/src/kernel/address.ts'
import type { Endpoint, Input, Reply } from '../../../contract/src/kernel/endpoint.ts'

export type Call = ReturnType<typeof callerOf>

/** Calls the API as one account; resolves to null if the input was refused. */
export const callerOf =
  (address: string, token: string | null) =>
  async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E> | null> => {
    const { body } = input as Parts
    const answer = await fetch(`${address}/api${addressOf(endpoint, input as Parts)}`, {
      method: endpoint.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (answer.status === 400 || answer.status === 409) return null
    if (!answer.ok)
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.status}: ${text.slice(0, 300)}`)
    return (text ? JSON.parse(text) : null) as Reply<E>
  }
