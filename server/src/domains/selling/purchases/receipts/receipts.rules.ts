import { createHash } from 'node:crypto'
import { type Actor, holds } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import { textsOf } from '#platform/i18n/texts.ts'
import { pdfAddresses } from '#platform/pdf/pdf-address.ts'
import { pdfName } from '#platform/pdf/serve-pdf.ts'
import type { Services } from '#platform/services/services.ts'
import { type ReceiptDrawing, receiptNumber } from './receipt-drawing.ts'
import { isPaidBy, receipt } from './receipts.store.ts'

const receiptAddresses = pdfAddresses('/files/receipts', 'receipt addresses')

/** Anyone who may see the payment gets the address of its receipt, which expires. */
export function receiptAddress(services: Services, actor: Actor, { id, receiptNumber: number }: Numbered) {
  if (number === null) throw new Problem('InvalidState')
  return { Address: receiptAddresses.of(services, { id, user: actor.id }) }
}

/** The payer, and who reads the finances. */
const mayReadReceipt = async ({ sql }: Services, actor: Actor, paymentId: string) =>
  holds(actor, 'finances:read') || isPaidBy(sql, paymentId, actor.id)

interface Numbered {
  id: string
  /** Null: nothing was paid. */
  receiptNumber: number | null
}

/** Raised when the design changes: receipts that were drawn before are then drawn again. */
const drawingVersion = 3

const worker = new URL('./receipt.worker.ts', import.meta.url)
const drawingThread = ({ threads }: Pick<Services, 'threads'>) =>
  threads.of<ReceiptDrawing, Uint8Array>(worker, { timeoutMs: 30_000, longestQueue: 200, megabytes: 256 })

/** The key of the PDF, which is drawn if it does not exist yet, and the name to download it under. */
export async function receiptPaper(services: Services, paymentId: string) {
  const { sql, config, files } = services
  const row = await receipt(sql, paymentId)
  if (!row) throw new Problem('NotFound')
  const { name, email, ...facts } = row
  const drawing: ReceiptDrawing = { ...facts, payer: { name, email }, brand: config.brand }
  const key = keyOf(paymentId, drawing)
  if (!(await files.head(key))) await files.put(key, await drawingThread(services).run(drawing))
  return { key, name: pdfName(`${textsOf('receipts', row.language)('Payment receipt')} ${receiptNumber(row.number)}`) }
}

/** The key depends on everything that is drawn, so a refund leads to another file. */
function keyOf(paymentId: string, drawing: ReceiptDrawing) {
  const said = JSON.stringify([drawingVersion, drawing])
  return `receipts/${paymentId}/${createHash('sha256').update(said).digest('hex').slice(0, 32)}.pdf`
}

export const receipts = { addresses: receiptAddresses, mayRead: mayReadReceipt, paperOf: receiptPaper }
