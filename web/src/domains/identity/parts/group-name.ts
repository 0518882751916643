import { isKnownGroup } from '@aulanova/contract/kernel/permissions'
import { useTranslation } from 'react-i18next'

/** What a group is called; that of an organization by its domain. The texts have the codes themselves as keys. */
export function useGroupName() {
  const { t } = useTranslation('permissions')
  return (group: string) => (isKnownGroup(group) ? t(group) : group)
}
