import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { originFor } from '#platform/session/origin.ts'

/** Not part of the first load: most people who log in buy nothing. */
const WaitingPurchase = lazy(async () => {
  const [{ WaitingPurchase: Component }] = await Promise.all([import('./waiting-purchase.tsx'), loadTexts(['access'])])
  return { default: Component }
})

interface Props {
  /** Of the account that comes here, if it is known. */
  email?: string | null
  /** What is said otherwise, and `always` besides. */
  children?: ReactNode
  always?: string
}

/** The sentence under the title: what waits for who logs in, if it is a purchase. */
export function Help({ email = null, children, always }: Props) {
  const [purchase] = useState(() => purchaseIn(originFor(email)))
  if (!purchase) return always ?? children
  return (
    <>
      <Suspense fallback={children}>
        <WaitingPurchase {...purchase} />
      </Suspense>{' '}
      {always}
    </>
  )
}

function purchaseIn(path: string | null) {
  const [, courseId, planId] = /^\/purchase\/([0-9a-f-]{36})\/([^/?#]+)/i.exec(path ?? '') ?? []
  return courseId && planId ? { courseId: courseId.toLowerCase(), planId } : null
}
