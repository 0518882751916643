import type { TSchema } from 'typebox'

/** Keywords that hold values instead of schemas; they are not copied. */
const values = new Set(['const', 'default', 'enum', 'examples', 'required'])

/**
 * A copy of the schema in which objects refuse unknown fields, unless they say otherwise. It keeps the hidden properties
 * by which typebox recognizes its schemas, so that it can be used in place of the original.
 */
export function closed<T extends TSchema>(schema: T): T {
  return copy(schema) as T
}

function copy(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(copy)
  if (typeof node !== 'object' || node === null) return node

  const made: Record<string, unknown> = Object.create(Object.getPrototypeOf(node))
  for (const [key, field] of Object.entries(Object.getOwnPropertyDescriptors(node))) {
    const value = values.has(key) && Array.isArray(field.value) ? field.value : copy(field.value)
    Object.defineProperty(made, key, { ...field, value })
  }
  if (made.type === 'object' && !('additionalProperties' in made)) made.additionalProperties = false
  return made
}
