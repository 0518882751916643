import { serveThread } from '#threads/serve-thread.ts'
import { drawCertificate } from './draw.ts'

serveThread(drawCertificate)
