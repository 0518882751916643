import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { isLevel } from '#domains/reference/parts/levels.ts'

/** What people see of an entry: the difficulties of a new installation are shown in each person's language. */
export function useShownName(kind: ReferenceKind) {
  // Only the pages of difficulties have loaded these texts; the hook renders again when the language changes.
  useTranslation()
  const t = i18next.getFixedT(null, 'learning')
  return (name: string) => (kind === 'difficulties' && isLevel(name) ? t(name) : name)
}
