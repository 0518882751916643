import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Problem } from '@aulanova/contract/kernel/problems'
import { textsOf } from '#platform/i18n/texts.ts'
import { pdfName } from '#platform/pdf/serve-pdf.ts'
import type { Services } from '#platform/services/services.ts'
import { ThreadFailed } from '#platform/threads/thread.ts'
import { toFacts } from './certificates.records.ts'
import { verificationPath } from './certificates.rules.ts'
import * as store from './certificates.store.ts'
import type { Drawing, DrawingResult } from './drawing/drawing.ts'

/** Raised when the design changes: certificates that were drawn before are then drawn again. */
const drawingVersion = 2

/** What is drawn, with the key of the template in place of its bytes. */
type Sheet = Omit<Drawing, 'template'> & { template: { key: string; contentType: string } | null }

/** The key of the PDF, which is drawn if it does not exist yet, and the name to download it under. */
export async function certificatePaper(services: Services, id: string) {
  const row = await store.printed(services.sql, id)
  if (!row) throw new Problem('NotFound')
  const { language, printsA4, templateKey: key, templateType: contentType } = row
  const facts = toFacts(row)
  const { brand, publicUrl } = services.config
  const address = `${publicUrl}${verificationPath(facts.Code)}`
  const template = key && contentType ? { key, contentType } : null
  const sheet: Sheet = { facts, language, paper: printsA4 ? 'a4' : 'letter', address, brand, template }
  const name = pdfName(`${textsOf('certificate-papers', language)('Certificate')} - ${facts.CourseName}`)
  return { key: await storedPaper(services, id, sheet), name }
}

/** Templates that ended the thread. They are not tried again: each try would delay everybody's certificates. */
const unusable = new Set<string>()

/** When a template ends the thread, the certificate is drawn on our own paper instead. */
function storedPaper(services: Services, id: string, sheet: Sheet): Promise<string> {
  const { template } = sheet
  if (template && unusable.has(template.key)) return drawWithout(services, id, sheet)
  return draw(services, id, sheet).catch((error: unknown) => {
    if (!(error instanceof ThreadFailed) || !template) throw error
    unusable.add(template.key)
    services.log.error({ err: error, certificate: id }, 'A certificate could not be drawn on its template')
    return drawWithout(services, id, sheet)
  })
}

/** Also stored under the key with the template, so that it is not drawn again at every download. */
async function drawWithout(services: Services, id: string, sheet: Sheet) {
  const plain = await draw(services, id, { ...sheet, template: null })
  const pdf = await services.files.open(plain)
  if (pdf) await services.files.put(keyOf(id, sheet), await buffer(pdf))
  return plain
}

/** Drawings under way: parallel requests wait for the same one. */
const underWay = new Map<string, Promise<string>>()

async function draw(services: Services, id: string, sheet: Sheet): Promise<string> {
  const key = keyOf(id, sheet)
  if (await services.files.head(key)) return key
  const running = underWay.get(key) ?? drawAndStore(services, key, sheet).finally(() => underWay.delete(key))
  underWay.set(key, running)
  return running
}

async function drawAndStore({ files, threads, log }: Services, key: string, sheet: Sheet) {
  const drawing = { ...sheet, template: await bytesOf(files, sheet.template) }
  const { pdf, templateFault } = await drawingThread({ threads }).run(drawing)
  if (templateFault) log.warn({ key, template: sheet.template?.key, templateFault }, 'A template cannot be drawn on')
  await files.put(key, pdf)
  return key
}

/** The key depends on everything that is drawn, so a change leads to another file. */
function keyOf(id: string, sheet: Sheet) {
  const said = JSON.stringify([drawingVersion, sheet])
  return `certificates/${id}/${createHash('sha256').update(said).digest('hex').slice(0, 32)}.pdf`
}

async function bytesOf(files: Services['files'], template: Sheet['template']) {
  const stream = template && (await files.open(template.key))
  return stream ? { contentType: template.contentType, bytes: new Uint8Array(await buffer(stream)) } : null
}

const worker = new URL('./drawing/drawing.worker.ts', import.meta.url)

/** Certificates are drawn on a thread: one takes long enough to delay every other request of the process. */
export const drawingThread = ({ threads }: Pick<Services, 'threads'>) =>
  threads.of<Drawing, DrawingResult>(worker, { timeoutMs: 30_000, longestQueue: 200, megabytes: 512 })
