import { compareWithin } from '#kernel/comparison/words.ts'
import { serveThread } from '#platform/threads/serve-thread.ts'
import { changesBetween, type Sides } from './changes.ts'

serveThread(async (sides: Sides) => changesBetween(sides, compareWithin(3_000)))
