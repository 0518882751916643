import type { Random } from '../../../server/src/testing/random.ts'
import { first } from '../../../server/src/testing/random.ts'

/** The keywords of JSON Schema that the contract uses. */
export interface Schema {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}

export interface SampleOptions {
  random: Random
  /** An existing value for a field of this name; undefined to generate one. */
  known?: (name: string, schema: Schema) => unknown
  /** The share of optional fields that are filled, and those that always are. */
  optional: number
  always?: RegExp
  /** Whether any variant of a union is used, or only the first, which is the simplest. */
  anyVariant: boolean
}

/** A value that the schema accepts. */
export function sampleOf(schema: Schema, options: SampleOptions, name = ''): unknown {
  const { random, known } = options
  const given = known?.(name, schema)
  if (given !== undefined) return given
  if ('const' in schema) return schema.const
  if (schema.enum) return options.anyVariant ? random.pick(schema.enum) : schema.enum[0]
  if (schema.anyOf) return sampleOf(options.anyVariant ? random.pick(schema.anyOf) : first(schema.anyOf), options, name)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, options)
    case 'array':
      return arrayOf(schema, options, name)
    case 'integer':
    case 'number':
      return numberOf(schema, random)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return textOf(schema, random)
  }
}

function objectOf({ properties = {}, required = [] }: Schema, options: SampleOptions) {
  const filled = Object.entries(properties).filter(
    ([name]) => required.includes(name) || options.always?.test(name) || options.random.chance(options.optional),
  )
  return Object.fromEntries(filled.map(([name, schema]) => [name, sampleOf(schema, options, name)]))
}

function arrayOf({ items = {}, minItems = 0, maxItems = 3 }: Schema, options: SampleOptions, name: string) {
  const length = options.random.int(Math.max(minItems, 1), Math.max(minItems, Math.min(maxItems, 2)))
  return Array.from({ length }, () => sampleOf(items, options, name))
}

function numberOf({ minimum = 0, maximum = 100 }: Schema, random: Random) {
  return random.int(minimum, Math.min(maximum, minimum + 50))
}

/** Every pattern of the contract matches one of these. */
const samples = (random: Random) => {
  const n = random.int(1, 999_999)
  return [
    `Texto ${n}`,
    `texto-${n}`,
    `texto${n}.example`,
    `https://example.test/${n}`,
    `#${random.hex(6)}`,
    random.hex(32),
    uuidOf(random),
    String(100_000 + (n % 900_000)),
    'image/png',
    `/camino/${n}`,
    `2026-05-0${random.int(1, 9)}T10:00:00.000Z`,
    `2026-05-0${random.int(1, 9)}`,
    'a',
    '',
  ]
}

export const uuidOf = (random: Random) =>
  [8, 4, 4, 4, 12]
    .map((length, at) => (at === 2 ? `7${random.hex(3)}` : at === 3 ? `8${random.hex(3)}` : random.hex(length)))
    .join('-')

function textOf({ format, pattern, minLength = 0, maxLength = 200 }: Schema, random: Random): string {
  const day = `2026-05-0${random.int(1, 9)}`
  if (format === 'uuid') return uuidOf(random)
  if (format === 'email') return `persona-${random.hex(8)}@example.test`
  if (format === 'date') return day
  if (format === 'date-time') return `${day}T10:00:00.000Z`
  const matcher = new RegExp(pattern ?? '', 'u')
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength && matcher.test(text)
  return samples(random).find(fits) ?? 'a'.repeat(Math.max(1, minLength))
}
