import { byteLru } from '#byte-lru.ts'
import { type Tagged, tagged } from './answers.ts'

/** Of one process. */
const mostBytes = 8 * 1024 * 1024
/** Beside the texts: the entry, its tag and its version. */
const bytesOfEntry = 512
/** A string takes up to two bytes a character; the compressed forms take less than the body together. */
const bytesOf = (key: string, body: string) => bytesOfEntry + 2 * key.length + 3 * Buffer.byteLength(body)

/** How long a version that was read counts as the current one. */
const longestUseMs = 400

interface Kept {
  /** Read before the data: a change during the computation makes the entry outdated, and is never missed. */
  version: string
  answer: Tagged
}

interface Computing {
  version: string
  answer: Promise<Tagged>
}

interface Needs {
  readVersion: () => Promise<string>
  /** Milliseconds of a clock that is never set back. */
  now?: () => number
  most?: number
}

export type KeptAnswers = ReturnType<typeof keptAnswers>

/**
 * Answers that are the same for everybody, with their tags and compressed forms, as long as the public version in the
 * database stays the same. Requests that miss the same answer share one computation. Without a version, nothing is kept.
 */
export function keptAnswers({ readVersion, now = () => performance.now(), most = mostBytes }: Needs) {
  const currentVersion = sharedVersion(readVersion, now)
  const kept = byteLru<Kept>(most)
  const computing = new Map<string, Computing>()

  function compute(key: string, version: string, make: () => Promise<string>): Promise<Tagged> {
    const other = computing.get(key)
    if (other?.version === version) return other.answer
    const answer = make()
      .then((body) => {
        const made = tagged(compact(body))
        kept.set(key, { version, answer: made }, bytesOf(key, body))
        return made
      })
      .finally(() => {
        if (computing.get(key)?.answer === answer) computing.delete(key)
      })
    computing.set(key, { version, answer })
    return answer
  }

  function at(version: string, key: string, make: () => Promise<string>) {
    const found = kept.get(key)
    return found?.version === version ? found.answer : compute(key, version, make)
  }

  return {
    /** No promise where the answer is known: that is what most requests find. `make` gives the serialised body. */
    answer(key: string, make: () => Promise<string>): Tagged | Promise<Tagged> {
      const version = currentVersion()
      if (typeof version === 'string') return at(version, key, make)
      return version.then(
        (read) => at(read, key, make),
        async () => tagged(await make()),
      )
    },
  }
}

/** The same text in one piece, and in one byte a character where that is possible: it takes half of the memory. */
function compact(text: string) {
  const encoding = /[^\0-\xff]/.test(text) ? 'utf16le' : 'latin1'
  return Buffer.from(text, encoding).toString(encoding)
}

/**
 * Reads the version when it is asked for and the last one is too old. Who asks meanwhile waits for the same statement,
 * unless that one is too old itself.
 */
function sharedVersion(readVersion: () => Promise<string>, now: () => number) {
  let known: { version: string; since: number } | undefined
  let reading: { version: Promise<string>; since: number } | undefined

  async function read(since: number) {
    const version = await readVersion()
    if (!known || known.since < since) known = { version, since }
    return version
  }

  return (): string | Promise<string> => {
    const oldest = now() - longestUseMs
    if (known && known.since > oldest) return known.version
    if (reading && reading.since > oldest) return reading.version
    // Counted from before the statement is sent: what is committed after that, it may not see.
    const since = now()
    const version = read(since)
    const started = { version, since }
    reading = started
    const end = () => {
      if (reading === started) reading = undefined
    }
    version.then(end, end)
    return version
  }
}
