import { serveThread } from '#threads/serve-thread.ts'
import { drawReceipt } from './draw-receipt.ts'

serveThread(drawReceipt)
