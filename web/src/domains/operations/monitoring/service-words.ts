import type { PricedService } from '@aulanova/contract/operations/costs'
import { useTranslation } from 'react-i18next'

/** What is priced, and what a unit of it is. */
export function useServiceWords(): Record<PricedService, { name: string; unit: string }> {
  const { t } = useTranslation('monitoring')
  return {
    files: { name: t('Files'), unit: t('for a GB kept for a month') },
    database: { name: t('Database'), unit: t('for a GB kept for a month') },
    requests: { name: t('Requests'), unit: t('for a million') },
    mails: { name: t('Mails'), unit: t('for a thousand') },
    server: { name: t('Server'), unit: t('for an hour') },
  }
}
