import { useTranslation } from 'react-i18next'
import { UnsavedGuard } from '#kit/unsaved-guard.tsx'

interface Props {
  isDirty: boolean
  /** They are being written. */
  isRunning?: boolean
  /** The lines are left behind. */
  onDiscard?: () => void
}

/** Asks before lines that were chosen or pasted are lost, or before what becomes of them is out of sight. */
export function CsvGuard({ isDirty, isRunning = false, onDiscard }: Props) {
  const { t } = useTranslation('files')
  return (
    <UnsavedGuard
      isDirty={() => isDirty}
      abandon={() => isRunning || onDiscard?.()}
      title={t('Leave this page?')}
      confirmLabel={isRunning ? t('Leave') : t('Discard the lines')}
    >
      {isRunning
        ? t('The lines are being added, and that goes on. Come back to this page to see what became of each.')
        : t('The lines that you chose or pasted have not been added yet.')}
    </UnsavedGuard>
  )
}
