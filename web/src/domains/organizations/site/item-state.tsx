import type { SiteItem } from '@aulanova/contract/organizations/sites'
import { useTranslation } from 'react-i18next'
import { Status } from '#kit/status.tsx'
import { formatInZone } from '#platform/i18n/zoned-time.ts'

type Props = { item: Pick<SiteItem, 'State' | 'PublishAt'>; zone: string | undefined }

export function ItemState({ item: { State, PublishAt }, zone }: Props) {
  const { t } = useTranslation('site')
  switch (State) {
    case 'published':
      return <Status state="on">{t('Published')}</Status>
    case 'changed':
      return <Status state="soon">{t('Changes not published')}</Status>
    case 'scheduled':
      return (
        <Status state="soon">
          {PublishAt && zone
            ? t('Will be published on {{date}}', { date: formatInZone(PublishAt, zone) })
            : t('Scheduled')}
        </Status>
      )
    default:
      return <Status state="off">{t('Draft')}</Status>
  }
}
