import { useTranslation } from 'react-i18next'
import { UnsavedGuard } from '../unsaved-guard.tsx'

/** Asks before lines that were chosen or pasted are lost. */
export function CsvGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation('files')
  return (
    <UnsavedGuard isDirty={() => isDirty} title={t('Leave this page?')} confirmLabel={t('Discard the lines')}>
      {t('The lines that you chose or pasted have not been added yet.')}
    </UnsavedGuard>
  )
}
