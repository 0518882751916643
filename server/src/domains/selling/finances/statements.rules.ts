import type { Language } from '@aulanova/contract/kernel/languages'
import { type Actor, holds } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Requester } from '#kernel/client.ts'
import { marketDateOf } from '#kernel/market-day.ts'
import { textsOf } from '#platform/i18n/texts.ts'
import { pdfAddresses } from '#platform/pdf/pdf-address.ts'
import { pdfName } from '#platform/pdf/serve-pdf.ts'
import type { Services } from '#platform/services/services.ts'
import { monthAsPeriod } from './period.ts'
import type { StatementDrawing } from './statements/statement-drawing.ts'
import { summary } from './summary.rules.ts'

const statementAddresses = pdfAddresses('/files/statements', 'statement addresses')

/** The language is in the address, because a download sends none. */
export function statementAddress(services: Services, { actor, client }: Requester, month: string) {
  if (`${month}-01` > marketDateOf(services.now()))
    throw new Problem('ValidationFailed', { details: [{ field: 'month', reason: 'future' }] })
  return { Address: statementAddresses.of(services, { id: `${month} ${client.language}`, user: actor.id }) }
}

const worker = new URL('./statements/statement.worker.ts', import.meta.url)
const drawingThread = ({ threads }: Pick<Services, 'threads'>) =>
  threads.of<StatementDrawing, Uint8Array>(worker, { timeoutMs: 30_000, longestQueue: 50, megabytes: 256 })

/** Drawn anew at each download, in the place of the one before: its month may not be over, and it says when it was made. */
export async function statementPaper(services: Services, id: string) {
  const { config, files, now } = services
  const [month = '', language] = id.split(' ') as [string?, Language?]
  const { from, to } = monthAsPeriod(month)
  const today = marketDateOf(now())
  const drawing: StatementDrawing = {
    language: language ?? 'mx',
    brand: config.brand,
    month,
    summary: await summary(services, { from, to: to < today ? to : today }),
    madeAt: now().toISOString(),
  }
  const key = `statements/${month}/${drawing.language}.pdf`
  await files.put(key, await drawingThread(services).run(drawing))
  return { key, name: pdfName(`${textsOf('statements', drawing.language)('Monthly statement of revenue')} ${month}`) }
}

const mayRead = (_: Services, actor: Actor) => holds(actor, 'finances:read')

export const statements = { addresses: statementAddresses, mayRead, paperOf: statementPaper }
