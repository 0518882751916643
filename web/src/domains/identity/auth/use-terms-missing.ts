import { readPublicDocument } from '@aulanova/contract/operations/public'
import { termsSlug } from '@aulanova/contract/reference/documents'
import { useLightRead } from '#platform/api/light-read.ts'
import { isProblem } from '#platform/problems/problem.ts'

/** Whether no terms are published, as on the first day of a platform: nothing can be accepted then. */
export function useTermsMissing() {
  const { error } = useLightRead(readPublicDocument, { params: { slug: termsSlug }, query: {} })
  return isProblem(error) && error.code === 'NotFound'
}
