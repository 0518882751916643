import type { DeviceLogEntry } from '@aulanova/contract/identity/user-records'
import type { AuditedFields } from '@aulanova/contract/kernel/audited-fields'
import { useTranslation } from 'react-i18next'
import { useGroupName } from '#domains/identity/parts/group-name.ts'

/** What of the account an entry of the log changed: groups by name, name and e-mail before and after. */
export function useLogChanges() {
  const { t } = useTranslation('users')
  const nameOf = useGroupName()
  const gone = (before: AuditedFields, after: AuditedFields) => {
    const kept = listOf(after)
    return listOf(before)
      .filter((group) => !kept.includes(group))
      .map(nameOf)
      .join(', ')
  }
  return ({ Before, After }: DeviceLogEntry): string[] => {
    const [added, removed] = [gone(After, Before), gone(Before, After)]
    const became = (label: string, field: string) => `${label}: ${Before[field]} → ${After[field]}`
    return [
      ...(added ? [t('Added: {{groups}}', { groups: added })] : []),
      ...(removed ? [t('Removed: {{groups}}', { groups: removed })] : []),
      ...('Name' in After ? [became(t('Name'), 'Name')] : []),
      ...('Email' in After ? [became(t('E-mail'), 'Email')] : []),
    ]
  }
}

const listOf = ({ Groups }: AuditedFields) => (Array.isArray(Groups) ? Groups : [])
