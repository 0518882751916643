import { lazy, Suspense } from 'react'
import { loadTexts } from '#lib/i18n.ts'
import { usePendingTerms } from '#lib/pending-terms.ts'

const TermsNotice = lazy(async () => {
  const [notice] = await Promise.all([import('#features/account/terms-notice.tsx'), loadTexts(['documents'])])
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
