import { byteLru } from '#kernel/byte-lru.ts'
import { type Tagged, tagged } from './answers.ts'

/** Of one process. */
const maxBytes = 8 * 1024 * 1024
/** Pages are long and many: they have stores of their own, so that they cannot drive out the answers of the API. */
export const maxBytesOfSites = 16 * 1024 * 1024
export const maxBytesOfCatalogue = 16 * 1024 * 1024
/** Beside the texts: the entry, its tag and its version. */
const bytesOfEntry = 512
/** A string takes up to two bytes a character; the compressed forms take less than the body together. */
const bytesOf = (key: string, body: string) => bytesOfEntry + 2 * key.length + 3 * Buffer.byteLength(body)

interface Cached {
  /** Read before the data: a change during the computation makes the entry outdated, and is never missed. */
  version: string
  answer: Tagged
  /** By the clock: it is made again after that. */
  until: number
}

interface Computing {
  version: string
  answer: Promise<Tagged>
}

interface Needs {
  currentVersion: () => string | Promise<string>
  /** Milliseconds of a clock that is never set back. */
  now?: () => number
  max?: number
}

interface Make {
  key: string
  /** Gives the serialised body. */
  make: () => Promise<string>
  /** How long it is cached at most, where it holds something that expires. Asked for when the body is made. */
  longestMs?: number | (() => number) | undefined
}

export type ResponseCache = ReturnType<typeof responseCache>

/**
 * Answers that are the same for everybody, with their tags and compressed forms, as long as the public version in the
 * database stays the same. Requests that miss the same answer share one computation. Without a version, nothing is cached.
 */
export function responseCache({ currentVersion, now = () => performance.now(), max = maxBytes }: Needs) {
  const cached = byteLru<Cached>(max)
  const computing = new Map<string, Computing>()

  function compute(version: string, { key, make, longestMs = Number.POSITIVE_INFINITY }: Make): Promise<Tagged> {
    const other = computing.get(key)
    if (other?.version === version) return other.answer
    const since = now()
    const answer = make()
      .then((body) => {
        const made = tagged(asSent(body))
        const until = since + (typeof longestMs === 'number' ? longestMs : longestMs())
        cached.set(key, { version, answer: made, until }, bytesOf(key, body))
        return made
      })
      .finally(() => {
        if (computing.get(key)?.answer === answer) computing.delete(key)
      })
    computing.set(key, { version, answer })
    return answer
  }

  function at(version: string, asked: Make) {
    const found = cached.get(asked.key)
    return found?.version === version && now() < found.until ? found.answer : compute(version, asked)
  }

  return {
    /** No promise where the answer is known: that is what most requests find. */
    answer(asked: Make): Tagged | Promise<Tagged> {
      const version = currentVersion()
      if (typeof version === 'string') return at(version, asked)
      return version.then(
        (read) => at(read, asked),
        async () => tagged(await asked.make()),
      )
    },
  }
}

/** Longer answers are cached as bytes, which all clients share: a text is encoded for each of them, and stays until it is read. */
const longestText = 16 * 1024

/** A short text is sent faster as it is, together with its head. */
const asSent = (body: string) => (body.length > longestText ? Buffer.from(body) : compact(body))

/** The same text in one piece, and in one byte a character where that is possible: it takes half of the memory. */
function compact(text: string) {
  const encoding = /[^\0-\xff]/.test(text) ? 'utf16le' : 'latin1'
  return Buffer.from(text, encoding).toString(encoding)
}
