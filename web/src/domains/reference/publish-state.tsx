import type { ReferenceEntry } from '@aulanova/contract/reference/reference'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#kit/status-badge.tsx'

/** Publishing sets `Updated` too, and the two times may differ slightly. */
const sameMoment = 5000

export function PublishState({ entry: { Revision = 0, PublishedAt, Updated, Withdrawn } }: { entry: ReferenceEntry }) {
  const { t } = useTranslation('reference')
  if (!PublishedAt) return <StatusBadge state="off">{t('Not published')}</StatusBadge>
  if (Withdrawn) return <StatusBadge state="off">{t('Withdrawn')}</StatusBadge>
  const isChanged = Date.parse(Updated) - Date.parse(PublishedAt) > sameMoment
  if (isChanged) return <StatusBadge state="soon">{t('Changes not published')}</StatusBadge>
  return <StatusBadge state="on">{t('Published, revision {{revision}}', { revision: Revision })}</StatusBadge>
}
