import { pageSize } from '@aulanova/contract/kernel/common'
import { Problem } from '@aulanova/contract/kernel/problems'
import { cancelMyPayment, listMyPayments, readMyPayment, readReceipt } from '@aulanova/contract/selling/payments'
import {
  answerSandboxBank,
  confirmPurchase,
  payAtSandboxCounter,
  paySandbox,
  purchaseCourse,
  receivePaymentEvent,
} from '@aulanova/contract/selling/purchase'
import { pageOf } from '#kernel/page-of.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import { toMyPayment } from './payments.records.ts'
import * as store from './payments.store.ts'
import * as rules from './purchases.rules.ts'
import { receiptAddress } from './receipts/receipts.rules.ts'
import { atSandbox } from './sandbox.rules.ts'
import { receiveEvent } from './settle.rules.ts'

const intentIn = (body: { paymentIntent: string; paymentIntentClientSecret: string }) => ({
  id: body.paymentIntent,
  clientSecret: body.paymentIntentClientSecret,
})

export const purchaseRoutes = (services: Services) => [
  route(purchaseCourse, ({ actor, body }) => rules.purchaseCourse(services, actor, body)),
  route(confirmPurchase, ({ actor, body }) => rules.confirmPurchase(services, actor, intentIn(body))),
  route(receivePaymentEvent, async ({ body, headers }) => {
    await receiveEvent(services, body ?? Buffer.alloc(0), headers)
    return null
  }),
  route(listMyPayments, async ({ actor, query: { token, show } }) => {
    const { sql, pageTokens } = services
    const list = { list: 'my-payments', user: actor.id, show }
    const which = { userId: actor.id, show }
    const after = pageTokens.read(list, token) as store.Position | null
    const [rows, count] = await Promise.all([store.listOfPayer(sql, which, after), store.countOfPayer(sql, which)])
    const { page, lastOfMore } = pageOf(rows, pageSize)
    return {
      Items: page.map(toMyPayment),
      Count: count,
      ...(lastOfMore && { LastEvaluatedKey: pageTokens.issue(list, [lastOfMore.position, lastOfMore.id]) }),
    }
  }),
  route(readMyPayment, async ({ actor, params }) => ({ Item: toMyPayment(await mine(services, actor.id, params.id)) })),
  route(cancelMyPayment, async ({ actor, params }) => {
    const payment = await mine(services, actor.id, params.id)
    if (payment.status !== 'cancelled' && !(await rules.endUnpaid(services, payment))) throw new Problem('InvalidState')
    return { Item: toMyPayment(await mine(services, actor.id, params.id)) }
  }),
]

export const receiptRoutes = (services: Services) => [
  route(readReceipt, async ({ actor, params }) => ({
    Item: receiptAddress(services, actor, await mine(services, actor.id, params.id)),
  })),
]

export const sandboxRoutes = (services: Services) => [
  route(paySandbox, ({ actor, body }) => {
    const { method, number = '', cvc = '' } = body
    return atSandbox(services, actor, intentIn(body), (site) =>
      method === 'card'
        ? site.payByCard(body.paymentIntent, { number, cvc })
        : site.payLater(body.paymentIntent, method),
    )
  }),
  route(answerSandboxBank, ({ actor, body }) =>
    atSandbox(services, actor, intentIn(body), (site) => site.answerBank(body.paymentIntent, body.approve)),
  ),
  route(payAtSandboxCounter, ({ actor, body }) =>
    atSandbox(services, actor, intentIn(body), (site) => site.payAtCounter(body.paymentIntent)),
  ),
]

async function mine({ sql }: Services, userId: string, id: string) {
  const row = await store.ofPayer(sql, userId, id)
  if (!row) throw new Problem('NotFound')
  return row
}
