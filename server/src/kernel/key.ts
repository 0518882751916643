import { hkdfSync } from 'node:crypto'

/** Times in milliseconds. */
export interface RingSecret {
  secret: string
  /** It signs from then on. It is accepted before, so that no server signs with what another does not know yet. */
  from: number
  /** It is accepted until then; null: it has no successor. */
  until: number | null
}

/** Every secret of which a signature may still be valid. */
export type Ring = readonly RingSecret[]

/** A key that may change while the process runs: it is read at each use. */
export interface Key {
  /** Signs. */
  current(): Uint8Array
  /** Of each of these a signature is accepted; the one that signs is the first. The same array until they change. */
  accepted(): readonly Uint8Array[]
}

/** What the first of the keys that does not refuse answers; null when all do. */
export async function firstOf<T>(
  keys: readonly Uint8Array[],
  open: (key: Uint8Array) => Promise<T>,
): Promise<T | null> {
  for (const key of keys) {
    const opened = await open(key).catch(() => null)
    if (opened !== null) return opened
  }
  return null
}

/** A key that never changes. */
export const fixedKey = (bytes: Uint8Array): Key => {
  const all = [bytes]
  return { current: () => bytes, accepted: () => all }
}

/** The key for one purpose, derived from each secret of the ring. */
export function keyOf(ring: () => Ring, purpose: string, now: () => Date): Key {
  let known: { secrets: string[]; keys: Uint8Array[] } = { secrets: [], keys: [] }

  function accepted() {
    const secrets = secretsAt(ring(), now().getTime())
    if (secrets.length !== known.secrets.length || secrets.some((secret, at) => secret !== known.secrets[at]))
      known = { secrets, keys: secrets.map((secret) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))) }
    return known.keys
  }
  return {
    accepted,
    current() {
      const [first] = accepted()
      if (!first) throw new Error('There is no secret to sign with.')
      return first
    },
  }
}

/** Those that are accepted at a moment; first the newest of those that sign already. */
function secretsAt(ring: Ring, at: number) {
  const alive = ring.filter(({ until }) => until === null || until > at)
  const signing = alive.filter(({ from }) => from <= at).toSorted((one, other) => other.from - one.from)
  return [...signing, ...alive.filter(({ from }) => from > at)].map(({ secret }) => secret)
}
