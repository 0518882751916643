import { listMyPayments } from '@aulanova/contract/payments'
import { lazy, Suspense } from 'react'
import { useRead } from '#lib/api.ts'
import { loadTexts } from '#lib/i18n.ts'
import classes from './payments-to-make.module.css'

const ToPay = lazy(async () => {
  const [toPay] = await Promise.all([import('#ui/to-pay.tsx'), loadTexts(['billing'])])
  return { default: toPay.ToPay }
})

/** Courses that wait for their money are not among one's own yet. Most people have none: what shows them is loaded then. */
export function PaymentsToMake() {
  const waiting = useRead(listMyPayments, { query: { show: 'to-pay' } })
  return (
    <Suspense fallback={null}>
      <div className={classes.payments}>
        {waiting.data?.Items.map((payment) => (
          <ToPay key={payment.PK} payment={payment} />
        ))}
      </div>
    </Suspense>
  )
}
