import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { avatars, backgrounds, voices } from '@aulanova/contract/avatars/avatar-catalogue'
import { expect } from 'vitest'
import { isSigned, signed } from '../../../server/src/kernel/signer.ts'
import { eventually } from '../../../server/src/testing/eventually.ts'
import { captions, video as film } from '../../../server/src/testing/sample-files.ts'
import type { State } from '../service/service-client.ts'

interface Call {
  method: string
  path: string
}

/**
 * What the service does instead of answering. `drop`: it ends the connection before it has read the call. `forget`: it does
 * what it was asked, and ends the connection. `hang`: it never answers. A number is the status of a refusal. A promise: it
 * answers what was true before, once the promise resolves.
 */
type Broken = 'hang' | 'nonsense' | 'flood' | number | { status: number; reason: string }
export type Fault = Broken | 'drop' | 'forget' | Promise<void>

export interface Ordered {
  id: string
  key: string
  order: { script: string; voice: string; callBack: string } & Record<string, unknown>
  state: State
  isDeleted: boolean
}

export type AvatarService = Awaited<ReturnType<typeof startAvatarService>>

const done: State = { state: 'done', seconds: 1.5, captions: true }

/** An outside avatar service on this machine, which speaks the interface and can be made to break it. */
export async function startAvatarService(secret: string) {
  const key = Buffer.from(secret)
  const videos: Ordered[] = []
  const calls: Call[] = []
  const service = {
    videos,
    calls,
    url: '',
    /** What becomes of each video. */
    state: done as State,
    film: film('mp4') as Buffer,
    /** What goes wrong with a call; null: nothing. */
    fault: (_call: Call): Fault | null => null,
    /** Resolves when this call has been made. */
    until: (method: string, path: RegExp) => eventually(() => expect(service.count(method, path)).toBeGreaterThan(0)),
    count: (method: string, path: RegExp) => calls.filter((one) => isCall(one, method, path)).length,
    /** Notifies the client that ordered a video of a change. */
    callBack: ({ order, id }: Ordered, { as = secret, at = new Date() } = {}) => {
      const body = JSON.stringify({ id })
      const headers = { 'aulanova-signature': signed(Buffer.from(as), body, at), 'content-type': 'application/json' }
      return fetch(order.callBack, { method: 'POST', headers, body })
    },
    reset() {
      videos.length = 0
      calls.length = 0
      Object.assign(service, { state: done, film: film('mp4'), fault: () => null })
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  function order(request: IncomingMessage, body: string) {
    const idempotencyKey = String(request.headers['idempotency-key'])
    const known = videos.find((one) => one.key === idempotencyKey)
    if (known) return known
    const id = `video-${videos.length + 1}`
    const made = { id, key: idempotencyKey, order: JSON.parse(body), state: service.state, isDeleted: false }
    videos.push(made)
    return made
  }

  function answerAbout({ method }: Call, video: Ordered, part: string | undefined): Buffer | string | object {
    if (method === 'DELETE') video.isDeleted = true
    if (part === 'video') return service.film
    return part === 'captions' ? captions : video.state
  }

  function answerTo(request: IncomingMessage, call: Call, body: string) {
    if (call.path === '/abilities') return allThereIs
    if (call.method === 'POST') return { id: order(request, body).id }
    const [, , id, part] = call.path.split('/')
    const video = videos.find((one) => one.id === id && !one.isDeleted)
    return video && answerAbout(call, video, part)
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const call = { method: request.method ?? '', path: request.url ?? '' }
    calls.push(call)
    const fault = service.fault(call)
    if (fault === 'drop') return request.socket.destroy()
    const body = await text(request)
    const header = request.headers['aulanova-signature']
    if (!isSigned(key, { body: `${call.method} ${call.path}\n${body}`, header }, new Date()))
      return respond(response, 401, { reason: 'The signature is wrong.' })
    if (isBroken(fault)) return misbehave(response, fault)
    const answer = answerTo(request, call, body)
    if (fault === 'forget') return request.socket.destroy()
    await fault
    respond(response, answer ? 200 : 404, answer ?? { reason: 'There is no such video.' })
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return service
}

const allThereIs = {
  voices: voices.map(({ id, name, language }) => ({ id, name, language })),
  avatars: Object.entries(avatars).map(([id, name]) => ({ id, name })),
  backgrounds,
}

const isCall = (one: Call, method: string, path: RegExp) => one.method === method && path.test(one.path)

function respond(response: ServerResponse, status: number, content: Buffer | string | object) {
  const isJson = typeof content === 'object' && !Buffer.isBuffer(content)
  response.writeHead(status, { 'content-type': isJson ? 'application/json' : 'application/octet-stream' })
  response.end(isJson ? JSON.stringify(content) : content)
}

const isBroken = (fault: Fault | null): fault is Broken =>
  fault !== null && fault !== 'drop' && fault !== 'forget' && !(fault instanceof Promise)

function misbehave(response: ServerResponse, fault: Broken) {
  if (fault === 'hang') return
  if (fault === 'nonsense') return respond(response, 200, '<html>All is well.</html>')
  if (fault === 'flood') return respond(response, 200, ' '.repeat(1024 * 1024))
  if (typeof fault === 'number') return respond(response, fault, 'Something broke.')
  respond(response, fault.status, { reason: fault.reason })
}
