import type { ReferenceEntry } from '@aulanova/contract/reference/reference'
import { useTranslation } from 'react-i18next'
import { Status } from '#kit/status.tsx'

/** Publishing sets `Updated` too, and the two times may differ slightly. */
const sameMoment = 5000

export function PublishState({ entry: { Revision = 0, PublishedAt, Updated, Withdrawn } }: { entry: ReferenceEntry }) {
  const { t } = useTranslation('reference')
  if (!PublishedAt) return <Status state="off">{t('Not published')}</Status>
  if (Withdrawn) return <Status state="off">{t('Withdrawn')}</Status>
  const isChanged = Date.parse(Updated) - Date.parse(PublishedAt) > sameMoment
  if (isChanged) return <Status state="soon">{t('Changes not published')}</Status>
  return <Status state="on">{t('Published, revision {{revision}}', { revision: Revision })}</Status>
}
