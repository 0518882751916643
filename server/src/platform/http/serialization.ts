import fastJson, { type Schema } from 'fast-json-stringify'

type Stringify = (data: unknown) => string

/** By schema, for all apps of the process. */
const compiled = new WeakMap<object, Stringify>()

/** Sends only what the contract names. Compiled at the first answer, to start quickly. */
export function serializerCompiler({ schema }: { schema: object }) {
  let stringify: Stringify | undefined
  return (data: unknown) => {
    stringify ??= stringifyOf(schema)
    return stringify(data)
  }
}

function stringifyOf(schema: object): Stringify {
  const stringify = compiled.get(schema) ?? fastJson(forOutput(schema) as Schema)
  compiled.set(schema, stringify)
  return stringify
}

const limits = new Set(['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'])

/**
 * A schema with its structure only. Limits are for input: the serializer checks them inside unions, so a stored value
 * beyond a limit would make every answer that holds it fail.
 */
function forOutput(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(forOutput)
  if (typeof node !== 'object' || node === null) return node
  const optional = nullable(node)
  if (optional) return { ...(forOutput(optional) as object), nullable: true }
  // A property may have the name of a keyword; the value of a keyword is never an object.
  const remaining = Object.entries(node).filter(([key, value]) => !limits.has(key) || typeof value === 'object')
  return Object.fromEntries(remaining.map(([key, value]) => [key, forOutput(value)]))
}

/**
 * What is null or of one type. The serializer validates each value of a union to find its type, which takes twice as
 * long as writing it; of a value that may be null it compares.
 */
function nullable(node: object): object | null {
  const { anyOf } = node as { anyOf?: { type?: string }[] }
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return null
  const [other] = anyOf.filter(({ type }) => type !== 'null')
  return other?.type && anyOf.some(({ type }) => type === 'null') ? other : null
}
