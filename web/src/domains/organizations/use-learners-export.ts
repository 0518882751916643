import type { Input } from '@aulanova/contract/kernel/endpoint'
import type { Problem } from '@aulanova/contract/kernel/problems'
import { exportLearners } from '@aulanova/contract/organizations/learners'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/api/api.ts'
import { saveCsv } from '#platform/csv-import/csv-file.ts'

/** Saves the enrolments in the organization's courses as a table: all, or those that the filter finds. */
export function useLearnersExport(domain: string, query: Input<typeof exportLearners>['query'] = {}) {
  const { t } = useTranslation('organization')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Problem | null>(null)
  const run = async () => {
    setBusy(true)
    setError(null)
    try {
      saveCsv(`${domain} ${t('People')}.csv`, await call(exportLearners, { params: { domain }, query }))
    } catch (reason) {
      setError(reason as Problem)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, run: () => void run() }
}
