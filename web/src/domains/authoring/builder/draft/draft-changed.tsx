import { useTranslation } from 'react-i18next'
import { ConflictMessage } from '#kit/conflict-message.tsx'

/** The draft changed after it was read, so the verdict or the publication was not sent. */
export function DraftChanged() {
  const { t } = useTranslation('review')
  return (
    <ConflictMessage what={t('The draft was changed since you read it')}>
      {t('You see it as it is now. Read it again, then judge.')}
    </ConflictMessage>
  )
}
