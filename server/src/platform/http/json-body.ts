import { Problem } from '@aulanova/contract/kernel/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { longestField } from './field-problems.ts'
import { hasTooManyValues } from './json-size.ts'

/** Accepts bodies of uncompressed JSON only; uploads have a parser of their own. */
export function readJsonBodies(app: FastifyInstance) {
  app.addHook('onRequest', refuseEncoded)
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (hasTooManyValues(text)) return done(new Problem('TooLarge'), undefined)
    void parse(request, text, (error, body) => {
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
    const inside = typeof value === 'object' && value !== null ? Object.entries(value) : []
    const isBroken = (typeof value === 'string' && !isStorable(value)) || inside.some(([name]) => !isStorable(name))
    if (isBroken) return path.slice(0, longestField) || 'body'
    for (const [name, inner] of inside) waiting.push([path ? `${path}.${name}` : name, inner])
  }
  return null
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
