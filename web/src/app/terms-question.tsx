import { lazy, Suspense } from 'react'
import { usePendingTerms } from '#domains/identity/parts/pending-terms.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'

const TermsNotice = lazy(async () => {
  const [notice] = await Promise.all([import('#domains/identity/account/terms-notice.tsx'), loadTexts(['documents'])])
  return { default: notice.TermsNotice }
})

/** Asks signed-in people to accept terms that were published since they last did. Loaded only for them. */
export function TermsQuestion() {
  const { pending, putOff, accepted } = usePendingTerms()
  return (
    pending !== null && (
      <Suspense fallback={null}>
        <TermsNotice key={pending} revision={pending} onPutOff={putOff} onAccepted={accepted} />
      </Suspense>
    )
  )
}
