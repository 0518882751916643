import { serveThread } from '#platform/threads/serve-thread.ts'
import { drawCertificate } from './draw.ts'

serveThread(drawCertificate)
