import { Problem } from '@aulanova/contract/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { longestField } from './field-problems.ts'
import { hasTooManyValues } from './json-size.ts'

/** Bodies are plain JSON or they are refused; uploads have a parser of their own. */
export function readJsonBodies(app: FastifyInstance) {
  app.addHook('onRequest', refuseEncoded)
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (hasTooManyValues(text)) return done(new Problem('TooLarge'), undefined)
    parse(request, text, (error, body) => {
      const broken = error ? null : unstorableText(text, body)
      if (broken === null) done(error, body)
      else done(new Problem('ValidationFailed', { details: [{ field: broken, reason: 'invalid' }] }), undefined)
    })
  })
}

/** A compressed body may be a thousand times as large as what was sent, so nothing is ever decompressed. */
function refuseEncoded({ headers }: FastifyRequest, _reply: unknown, done: (error?: Error) => void) {
  const encoding = headers['content-encoding']
  if (encoding === undefined || encoding.trim().toLowerCase() === 'identity') done()
  else done(new Problem('MalformedBody', { details: [{ field: 'content-encoding', reason: 'notAllowed' }] }))
}

/**
 * The path of the first text (or name of a field) that PostgreSQL cannot hold: one with a NUL or with half of a
 * surrogate pair. In a decoded body both can only come from `\u` escapes, so that most bodies are not searched.
 */
function unstorableText(text: string, body: unknown): string | null {
  if (!/\\u(?:0000|[dD][89a-fA-F])/.test(text)) return null
  const waiting: [path: string, value: unknown][] = [['', body]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && !isStorable(value)) return told(path)
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return told(path)
      waiting.push([path ? `${path}.${name}` : name, inner])
    }
  }
  return null
}

const told = (path: string) => path.slice(0, longestField) || 'body'
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
