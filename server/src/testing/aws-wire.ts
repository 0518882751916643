import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Body = Record<string, unknown>
type Answer = (body: Body) => Body | Promise<Body>

/** An exception of a service of Amazon's, as it is sent over HTTP. */
export class Refusal extends Error {
  readonly exception: string

  constructor(exception: string, message = exception) {
    super(message)
    this.exception = exception
  }
}

/** A fake service that speaks the JSON protocol of Amazon's, answers as a test prepares it, and records the calls. */
export async function startAwsWire() {
  const answers = new Map<string, Answer>()
  const calls: { operation: string; body: Body }[] = []
  const server = createServer(async (request, response) => {
    const operation = String(request.headers['x-amz-target']).split('.')[1]!
    const body = (await json(request)) as Body
    calls.push({ operation, body })
    const answer = answers.get(operation) ?? (() => ({}))
    const [status, said] = await Promise.resolve(answer(body)).then(
      (given) => [200, given] as const,
      ({ exception, message }: Refusal) => [400, { __type: exception, message }] as const,
    )
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(said))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    endpoint: `http://127.0.0.1:${port}`,

    /** From now on. */
    answer: (operation: string, answer: Answer) => answers.set(operation, answer),
    refuse: (operation: string, exception: string, message?: string) =>
      answers.set(operation, async () => {
        throw new Refusal(exception, message)
      }),

    /** The calls of one operation, the latest last. */
    asked: (operation: string) => calls.filter((call) => call.operation === operation).map(({ body }) => body),

    forget() {
      answers.clear()
      calls.length = 0
    },

    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
