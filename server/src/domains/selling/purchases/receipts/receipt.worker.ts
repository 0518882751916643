import { serveThread } from '#platform/threads/serve-thread.ts'
import { drawReceipt } from './draw-receipt.ts'

serveThread(drawReceipt)
