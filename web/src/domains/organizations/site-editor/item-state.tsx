import type { SiteItem } from '@aulanova/contract/organizations/sites'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#kit/status-badge.tsx'
import { formatInZone } from '#platform/i18n/zoned-time.ts'

type Props = { item: Pick<SiteItem, 'State' | 'PublishAt'>; zone: string | undefined }

export function ItemState({ item: { State, PublishAt }, zone }: Props) {
  const { t } = useTranslation('site')
  switch (State) {
    case 'published':
      return <StatusBadge state="on">{t('Published')}</StatusBadge>
    case 'changed':
      return <StatusBadge state="soon">{t('Changes not published')}</StatusBadge>
    case 'scheduled':
      return (
        <StatusBadge state="soon">
          {PublishAt && zone
            ? t('Will be published on {{date}}', { date: formatInZone(PublishAt, zone) })
            : t('Scheduled')}
        </StatusBadge>
      )
    default:
      return <StatusBadge state="off">{t('Draft')}</StatusBadge>
  }
}
