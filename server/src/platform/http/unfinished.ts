import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { Config } from '#platform/config/config.ts'
import { limitKey } from '#platform/limits/network.ts'
import { hasBody } from './server.ts'

/** What the requests that are not over take of a process, or of the share of one client address. */
interface Taken {
  /** Requests whose body has not arrived yet. */
  bodies: number
  answers: number
  /** In memory for one of these answers alone. */
  bytes: number
}

interface Unfinished {
  of: readonly Taken[]
  /** The body may end after the answer: then the request is over already. */
  phase: 'body' | 'answer' | 'over'
  bytes: number
}

const unfinished = Symbol('what the request takes until its answer is handed over')
type Counted = ServerResponse & { [unfinished]?: Unfinished }

const nothing = (): Taken => ({ bodies: 0, answers: 0, bytes: 0 })

/**
 * Counts requests until their answers are handed over: of the process, so that its memory suffices, and of each client address,
 * so that one client cannot take the places of all. One that waits for its body takes no place of an answer: a client that sends
 * nothing but heads would otherwise keep everybody out.
 */
export function unfinishedRequests({ overload, trustedProxies }: Pick<Config, 'overload' | 'trustedProxies'>) {
  const { answers, answersPerAddress, unreadBytes, unreadBytesPerAddress } = overload
  const all = nothing()
  const addresses = new Map<string, Taken>()

  const isFull = (request: IncomingMessage, own: Taken) =>
    all.answers >= answers ||
    all.bytes >= unreadBytes ||
    own.bodies + own.answers >= answersPerAddress ||
    own.bytes >= unreadBytesPerAddress ||
    (all.bodies >= answers && hasBody(request))

  function beginAnswer(counted: Unfinished) {
    if (counted.phase !== 'body') return
    counted.phase = 'answer'
    for (const taken of counted.of) {
      taken.bodies--
      taken.answers++
    }
  }

  function end(counted: Unfinished) {
    for (const taken of counted.of) {
      if (counted.phase === 'answer') taken.answers--
      else taken.bodies--
      taken.bytes -= counted.bytes
    }
    counted.phase = 'over'
  }

  return {
    /** False when there is no place for the request: then it is not counted. */
    begin(request: IncomingMessage, response: Counted) {
      const address = limitKey(clientAddress(request, trustedProxies))
      const own = addresses.get(address) ?? nothing()
      if (isFull(request, own)) return false
      addresses.set(address, own)
      const counted: Unfinished = { of: [all, own], phase: 'body', bytes: 0 }
      for (const taken of counted.of) taken.bodies++
      response[unfinished] = counted
      if (hasBody(request)) request.once('end', () => beginAnswer(counted))
      else beginAnswer(counted)
      response.once('close', () => {
        delete response[unfinished]
        end(counted)
        if (own.bodies + own.answers === 0) addresses.delete(address)
      })
      return true
    },
    /** An answer begins, maybe before the body has arrived, with the bytes that are in memory for it alone. */
    answer(response: Counted, bytes: number) {
      const counted = response[unfinished]
      if (!counted) return
      beginAnswer(counted)
      counted.bytes += bytes
      for (const taken of counted.of) taken.bytes += bytes
    },
  }
}

/** As the framework gives it once a request has reached it: each trusted proxy reports the address that called it. */
function clientAddress({ socket, headers }: IncomingMessage, trustedProxies: number) {
  const own = socket.remoteAddress ?? ''
  if (trustedProxies === 0) return own
  const reported = String(headers['x-forwarded-for'] ?? '').split(',')
  const [address = ''] = (reported.at(-Math.min(trustedProxies, reported.length)) ?? '').trim().split('%')
  // What is no address may be of any length and number.
  return isIP(address) ? address : own
}
