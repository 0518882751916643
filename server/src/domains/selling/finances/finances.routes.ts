import { pageSize } from '@aulanova/contract/kernel/common'
import { Problem } from '@aulanova/contract/kernel/problems'
import {
  cancelPayment,
  closeSandboxDispute,
  exportPayments,
  listPayments,
  lookedAtPayment,
  readFinances,
  readPayment,
  readPaymentReceipt,
  readStatement,
  refundPayment,
  remindVouchers,
} from '@aulanova/contract/selling/finances'
import * as byFinances from '#domains/selling/purchases/by-finances.rules.ts'
import { receiptAddress } from '#domains/selling/purchases/receipts/receipts.rules.ts'
import * as refunds from '#domains/selling/purchases/refunds.rules.ts'
import { closeDisputeAtSandbox } from '#domains/selling/purchases/sandbox.rules.ts'
import { pageOf } from '#kernel/page-of.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import * as exporting from './export.rules.ts'
import { toPayment } from './finances.records.ts'
import * as store from './finances.store.ts'
import { statementAddress } from './statements.rules.ts'
import { summary } from './summary.rules.ts'

export const financesRoutes = (services: Services) => [
  route(readFinances, async ({ query }) => ({ Item: await summary(services, query) })),
  route(exportPayments, ({ query, ...by }) => exporting.exportPayments(services, by, query)),
  route(listPayments, async ({ query: { token, search = '', attention = '', state } }) => {
    const { sql, pageTokens } = services
    const list = { list: 'payments', search, attention, state: state ?? '' }
    const after = pageTokens.read(list, token) as store.Position | null
    const wanted = { search, attention: attention === 'yes', state: state ?? null, after }
    const { rows, count, readTo } = await store.all(sql, wanted)
    const { page, lastOfMore } = pageOf(rows, pageSize)
    const last = lastOfMore ?? readTo
    return {
      Items: page.map(toPayment),
      Count: count,
      ...(last && { LastEvaluatedKey: pageTokens.issue(list, [last.position, last.id]) }),
    }
  }),
  route(readStatement, async ({ params, ...by }) => ({
    Item: statementAddress(services, by, params.month),
  })),
  route(readPayment, async ({ params }) => ({ Item: await paymentOf(services, params.id) })),
  route(readPaymentReceipt, async ({ actor, params }) => ({
    Item: receiptAddress(services, actor, await rowOf(services, params.id)),
  })),
  route(refundPayment, async ({ params, body, ...by }) => {
    await refunds.refundPayment(services, by, params.id, body)
    return { Item: await paymentOf(services, params.id) }
  }),
  route(cancelPayment, async ({ params, ...by }) => {
    await byFinances.cancelPayment(services, by, params.id)
    return { Item: await paymentOf(services, params.id) }
  }),
  route(closeSandboxDispute, async ({ params, body }) =>
    closeDisputeAtSandbox(services, await rowOf(services, params.id), body.won),
  ),
  route(remindVouchers, async (by) => ({ Reminded: await byFinances.remindPayers(services, by) })),
  route(lookedAtPayment, async ({ params, body, ...by }) => {
    await byFinances.lookedAt(services, by, params.id, body.note)
    return { Item: await paymentOf(services, params.id) }
  }),
]

async function rowOf({ sql }: Services, id: string) {
  const row = await store.one(sql, id)
  if (!row) throw new Problem('NotFound')
  return row
}

const paymentOf = async (services: Services, id: string) => toPayment(await rowOf(services, id))
