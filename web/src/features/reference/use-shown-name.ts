import type { ReferenceKind } from '@aulanova/contract/reference-kinds'
import { useTranslation } from 'react-i18next'
import { isLevel } from '#lib/levels.ts'

/** What people see of an entry: the difficulties of a new installation are shown in each person's language. */
export function useShownName(kind: ReferenceKind) {
  const { t } = useTranslation('learning')
  return (name: string) => (kind === 'difficulties' && isLevel(name) ? t(name) : name)
}
