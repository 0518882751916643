import { serveThread } from '#platform/threads/serve-thread.ts'
import { drawStatement } from './draw-statement.ts'

serveThread(drawStatement)
