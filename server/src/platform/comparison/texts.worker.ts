import { compareWithin } from '#kernel/comparison/words.ts'
import { comparablePair } from '#kernel/html/plain-text.ts'
import { serveThread } from '#platform/threads/serve-thread.ts'
import type { TextPair } from './compare-texts.ts'

serveThread(async (pairs: TextPair[]) => {
  const compare = compareWithin(3_000, 1_000)
  return pairs.map(({ field, before, after }) => compare(field, ...comparablePair(before, after)))
})
