import type { TSchema } from 'typebox'

/** Values, not schemas: what stands in them is left as it is. */
const values = new Set(['const', 'default', 'enum', 'examples', 'required'])

/**
 * The same schema with every door shut: an object that does not say otherwise refuses fields it does not know.
 * A copy, with the hidden marks by which typebox knows its own schemas, so that it can be used in their place.
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
