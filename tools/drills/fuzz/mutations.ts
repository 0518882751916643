import type { Random } from '../../../server/src/testing/random.ts'

/** Values that could break the parser, the validator, the sanitiser or the database. */
const hostile: ((random: Random) => unknown)[] = [
  () => null,
  () => true,
  () => '',
  () => ' ',
  () => [],
  () => ({}),
  () => 0,
  () => -1,
  () => -0,
  () => 0.1 + 0.2,
  () => Number.MAX_SAFE_INTEGER,
  () => 1e308,
  () => 5e-324,
  () => -2_147_483_649,
  () => 2_147_483_648,
  () => 'NaN',
  () => 'Infinity',
  () => '1e400',
  () => '\u0000',
  () => 'a\u0000b',
  () => '\ud800',
  () => 'x\udfff y',
  () => '\u202e\u2066texto\u2069',
  () => '\ufeff\u200b',
  () => '🧪'.repeat(60),
  () => 'é'.normalize('NFD').repeat(50),
  () => "'; drop table users; --",
  () => '%_\\%',
  () => '{{7*7}}<%= 7*7 %>',
  () => '../../../../etc/passwd',
  () => 'urn:uuid:00000000-0000-7000-8000-000000000000',
  () => '{00000000-0000-7000-8000-000000000000}',
  () => '00000000000070008000000000000000',
  () => '9999-12-31T23:59:60Z',
  () => '0000-01-01T00:00:00Z',
  () => '2026-02-30',
  () => '+275760-09-13T00:00:00.001Z',
  () => 'a@b',
  () => `${'a'.repeat(64)}@${'b'.repeat(180)}.test`,
  () => 'javascript:alert(1)',
  () => 'http://[::1',
  () => 'https://example.test/\u0000',
  (random) => 'x'.repeat(random.pick([121, 241, 1001, 5001, 40_000])),
  (random) => '<b>'.repeat(random.int(1, 3000)),
  (random) => '&'.repeat(random.int(1, 5000)),
  (random) => nested(random.int(2, 400)),
  (random) => Array.from({ length: random.int(2, 1500) }, (_, at) => at),
  (random) => Object.fromEntries(Array.from({ length: random.int(2, 300) }, (_, at) => [`k${at}`, at])),
]

const nested = (depth: number) => Array.from({ length: depth }).reduce((inner: unknown) => [inner], null)

/** Field names with a meaning in JavaScript. */
const specialNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  '',
  'extra',
  '$where',
]

type Container = Record<string, unknown> | unknown[]
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

/** Every nested field of a value, as its container and its key. */
function fieldsOf(value: unknown, found: [Container, string][] = []): [Container, string][] {
  if (!isContainer(value)) return found
  for (const key of Object.keys(value)) {
    found.push([value, key])
    fieldsOf((value as Record<string, unknown>)[key], found)
  }
  return found
}

/** The same value with one nested field changed; now and then the whole value is replaced. */
export function mutated(value: unknown, random: Random): unknown {
  const made = structuredClone(value)
  const fields = fieldsOf(made)
  if (fields.length === 0 || random.chance(0.03)) return random.pick(hostile)(random)
  const [container, key] = random.pick(fields)
  const holder = container as Record<string, unknown>
  const current = holder[key]
  switch (random.int(0, 9)) {
    case 0:
      delete holder[key]
      break
    case 1:
      Object.defineProperty(holder, Array.isArray(holder) ? 'extra' : random.pick(specialNames), {
        value: random.pick(hostile)(random),
        enumerable: true,
        configurable: true,
        writable: true,
      })
      break
    case 2:
      holder[key] = [current]
      break
    case 3:
      holder[key] = typeof current === 'string' ? respelled(current, random) : String(current)
      break
    case 4:
      holder[key] = Array.isArray(current) ? Array.from({ length: random.int(0, 400) }, () => current[0]) : current
      break
    default:
      holder[key] = random.pick(hostile)(random)
  }
  return made
}

/** The same text in another spelling. */
export const respelled = (text: string, random: Random) =>
  random.pick([
    (t: string) => t.toUpperCase(),
    (t: string) => `urn:uuid:${t}`,
    (t: string) => ` ${t} `,
    (t: string) => `${t}\u0000`,
    (t: string) => t.repeat(random.int(2, 200)),
    (t: string) => t.slice(0, -1),
    (t: string) => `${t}\n`,
    (t: string) => encodeURIComponent(t),
  ])(text)
