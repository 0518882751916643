import type { Random } from './random.ts'

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

export interface Making {
  random: Random
  /** A value that is known to exist, for a field of this name; undefined: make one up. */
  known?: (name: string, schema: Schema) => unknown
  /** How often a field is filled that may be left out, and which ones always are. */
  optional: number
  always?: RegExp
  /** Whether the first form of a union is taken, which is the plainest, or any. */
  anyForm: boolean
}

/** A value that the schema accepts. */
export function sampleOf(schema: Schema, making: Making, name = ''): unknown {
  const { random, known } = making
  const given = known?.(name, schema)
  if (given !== undefined) return given
  if ('const' in schema) return schema.const
  if (schema.enum) return making.anyForm ? random.pick(schema.enum) : schema.enum[0]
  if (schema.anyOf) return sampleOf(making.anyForm ? random.pick(schema.anyOf) : schema.anyOf[0]!, making, name)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, making)
    case 'array':
      return arrayOf(schema, making, name)
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

function objectOf({ properties = {}, required = [] }: Schema, making: Making) {
  const names = Object.keys(properties).filter(
    (name) => required.includes(name) || making.always?.test(name) || making.random.chance(making.optional),
  )
  return Object.fromEntries(names.map((name) => [name, sampleOf(properties[name]!, making, name)]))
}

function arrayOf({ items = {}, minItems = 0, maxItems = 3 }: Schema, making: Making, name: string) {
  const length = making.random.int(Math.max(minItems, 1), Math.max(minItems, Math.min(maxItems, 2)))
  return Array.from({ length }, () => sampleOf(items, making, name))
}

function numberOf({ minimum = 0, maximum = 100 }: Schema, random: Random) {
  return random.int(minimum, Math.min(maximum, minimum + 50))
}

/** One of these has the form that any pattern of the contract asks for. */
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
