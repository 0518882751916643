import type { Permission } from '@aulanova/contract/kernel/permissions'
import { useTranslation } from 'react-i18next'

/** A permission in plain words. The texts have the permissions themselves as keys. */
export function usePermissionText() {
  const { t } = useTranslation('permissions')
  return (permission: string, site: string | null = null) => {
    const text = t(permission as Permission)
    return site ? `${text} (${site})` : text
  }
}
