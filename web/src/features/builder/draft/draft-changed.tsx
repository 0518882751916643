import { useTranslation } from 'react-i18next'
import { Message } from '#ui/message.tsx'

/** For whoever is about to decide on a draft that is not the one they read. */
export function DraftChanged() {
  const { t } = useTranslation('review')
  return (
    <Message kind="error" title={t('The draft was changed since you read it')}>
      {t('You see it as it is now. Read it again, then judge.')}
    </Message>
  )
}
