import { confirmPurchase, type Purchase, paySandbox, purchaseCourse } from '../../../contract/src/selling/purchase.ts'
import { anOffer, bought, intentOf, type Shop } from '../../../server/src/testing/buying.ts'
import type { OtherRecords } from './known.ts'

/** One payment of each kind. */
export async function paymentsOf(
  t: Shop,
  payer: { token: string },
): Promise<Pick<OtherRecords, 'payments' | 'intent'>> {
  const idOf = ({ Payment }: Purchase) => {
    if (!Payment) throw new Error('A purchase was refused.')
    return Payment.Uuid
  }
  const paid = await bought(t, payer, await anOffer(t))
  const held = await bought(t, payer, await anOffer(t))
  await t.sql`update payments set attention = 'amount 1' where id = ${idOf(held)}`
  const disputed = await bought(t, payer, await anOffer(t), '4000000000000259')
  const { body: waiting } = await t.call(purchaseCourse, { body: await anOffer(t) }, payer)
  await t.call(paySandbox, { body: { ...intentOf(waiting), method: 'voucher' } }, payer)
  await t.call(confirmPurchase, { body: intentOf(waiting) }, payer)
  const { body: open } = await t.call(purchaseCourse, { body: await anOffer(t) }, payer)
  const payments = {
    paid: idOf(paid),
    held: idOf(held),
    open: idOf(open),
    waiting: idOf(waiting),
    disputed: idOf(disputed),
  }
  return { payments, intent: intentOf(open) }
}
