import type { AuditedFields } from '@aulanova/contract/kernel/audited-fields'
import type { Input } from '@aulanova/contract/kernel/endpoint'
import { type AuditEntry, exportAudit } from '@aulanova/contract/operations/audit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/api/api.ts'
import { saveReport } from '#platform/csv-import/csv-file.ts'
import { formatDateTime } from '#platform/i18n/format.ts'
import { useAuditText } from './use-audit-text.ts'

/** Saves what the filter finds as a file, in the words and times of the screen. */
export function useExport(query: Input<typeof exportAudit>['query']) {
  const { t } = useTranslation('audit')
  const rowOf = useRow()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const run = async () => {
    setBusy(true)
    setError(null)
    try {
      const { Items, More } = await call(exportAudit, { query })
      const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
      const titles = [
        ...[t('When ({{zone}})', { zone }), t('Exact time (UTC)')],
        ...[t('Who'), t('E-mail'), t('IP address'), t('Action'), t('Kind of record'), t('Name'), t('Id')],
        ...[t('Before'), t('After'), t('Details')],
      ]
      const time = formatDateTime(Items.at(-1)?.Created ?? '')
      const rest = More ? [[t('Actions before {{time}} are left out: narrow the dates to export them.', { time })]] : []
      saveReport(`${t('Audit trail')}.csv`, [titles, ...Items.map(rowOf), ...rest])
    } catch (reason) {
      setError(reason)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, run: () => void run() }
}

function useRow() {
  const text = useAuditText()
  return (entry: AuditEntry) => {
    const inOneCell = (fields: AuditedFields) =>
      Object.entries(fields)
        .map(([field, value]) => `${text.field(entry.Kind, field)}: ${text.value(entry, field, value)}`)
        .join('\n')
    return [
      // Acts of one minute are distinguished by the second, and the hour that clocks repeat in autumn too.
      ...[formatDateTime(entry.Created), entry.Created],
      ...[text.person(entry), entry.By?.Email ?? '', entry.Ip],
      ...[text.act(entry), text.kind(entry), text.name(entry), entry.Subject.Id],
      ...[entry.Before, entry.After, entry.Details].map(inOneCell),
    ]
  }
}
