import fastJson, { type Schema } from 'fast-json-stringify'

/** Sends only what the contract names. Compiled at the first answer, to start quickly. */
export function serializerCompiler({ schema }: { schema: unknown }) {
  let stringify: ((data: unknown) => string) | undefined
  return (data: unknown) => {
    stringify ??= fastJson(withoutLimits(schema) as Schema)
    return stringify(data)
  }
}

const limits = new Set(['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'])

/**
 * A schema with its structure only. Limits are for input: the serializer checks them inside unions, so a stored value
 * beyond a limit would make every answer that holds it fail.
 */
function withoutLimits(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutLimits)
  if (typeof node !== 'object' || node === null) return node
  // A property may have the name of a keyword; the value of a keyword is never an object.
  const kept = Object.entries(node).filter(([key, value]) => !limits.has(key) || typeof value === 'object')
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutLimits(value)]))
}
