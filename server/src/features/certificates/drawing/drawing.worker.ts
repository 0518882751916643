import { atWork } from '#threads/at-work.ts'
import { drawCertificate } from './draw.ts'

atWork(drawCertificate)
