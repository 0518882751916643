import { Problem } from '@aulanova/contract/kernel/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { longestField } from './field-problems.ts'

/** Values in a body. The largest evaluation has about 17,000; parsing a million would block for a second. */
const maxValues = 30_000
/** Shorter texts cannot hold enough values to matter. */
const shortText = 64 * 1024

const [quote, backslash, comma, bracket, brace] = [...'"\\,[{'].map((sign) => sign.charCodeAt(0))

/** Whether a JSON text has more values than any body needs. Counted in one pass, before it is parsed. */
export function hasTooManyValues(text: string): boolean {
  if (text.length <= shortText) return false
  let values = 1
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (inString && sign === backslash) at++
    else if (sign === quote) inString = !inString
    else if (!inString && (sign === comma || sign === bracket || sign === brace) && ++values > maxValues) return true
  }
  return false
}

/** A value counts one, and one more for every 256 characters of text. Stops as soon as it has counted `max`. */
export function isHeavierThan(value: unknown, max: number): boolean {
  const waiting: unknown[] = [value]
  let weight = 0
  while (waiting.length > 0) {
    const next = waiting.pop()
    weight += 1 + (typeof next === 'string' ? next.length >> 8 : 0)
    if (typeof next === 'object' && next !== null) {
      // A long array is not enumerated: that alone would make a string of each index.
      const inside = Array.isArray(next) ? next : Object.values(next)
      if (weight + waiting.length + inside.length > max) return true
      waiting.push(...inside)
    }
    if (weight > max) return true
  }
  return false
}

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
