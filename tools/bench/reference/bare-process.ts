import Fastify from 'fastify'

/** Bare Fastify: answers every request with the same bytes, and does nothing else. Listens beside its siblings. */
export interface BareAnswer {
  status: number
  type: string
  body: string
}

const [port = '0', isShared = 'no'] = process.argv.slice(2)
let answer: BareAnswer = { status: 200, type: 'text/plain', body: '' }

const app = Fastify()
app.all('/*', (_request, reply) => reply.code(answer.status).header('content-type', answer.type).send(answer.body))
await app.listen({ host: '127.0.0.1', port: Number(port), ...(isShared === 'shared' && { reusePort: true }) })

process.on('disconnect', () => process.exit(0))
process.on('message', (given: BareAnswer) => {
  answer = given
  process.send?.('ready')
})
process.send?.('ready')
