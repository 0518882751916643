import { serveThread } from '#platform/threads/serve-thread.ts'
import { type CorrectionSides, correctionIn } from './corrections.ts'

serveThread(async ({ sides, links }: CorrectionSides) => correctionIn(sides, links))
