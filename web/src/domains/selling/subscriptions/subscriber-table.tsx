import type { Subscriber } from '@aulanova/contract/selling/subscribers'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { EmailText } from '#kit/email-text.tsx'
import { type Column, ListTable } from '#kit/list-table.tsx'
import { Text } from '#kit/text.tsx'
import { formatDate, formatPercent } from '#platform/i18n/format.ts'
import { detailOf } from './paths.ts'
import { StateOf } from './state-of.tsx'

interface Props {
  subscribers: Subscriber[]
  busy: boolean
  onRevoke: (subscriber: Subscriber) => void
}

export function SubscriberTable({ subscribers, busy, onRevoke }: Props) {
  const { t } = useTranslation('subscriptions')
  const { pathname, search } = useLocation()
  const columns: Column<Subscriber>[] = [
    {
      key: 'person',
      label: t('Person'),
      cell: (subscriber) => (
        <>
          <Link to={detailOf(subscriber)} state={{ list: pathname + search }}>
            {subscriber.User.Name}
          </Link>
          <Text as="small" block size={14} tone="muted" weight="normal">
            <EmailText>{subscriber.User.Email}</EmailText>
          </Text>
        </>
      ),
    },
    { key: 'plan', label: t('Plan'), cell: ({ Subscription }) => Subscription.Name },
    { key: 'created', label: t('Created'), figures: true, cell: ({ Created }) => formatDate(Created) },
    { key: 'expiration', label: t('Expiration'), figures: true, cell: ({ Expires }) => formatDate(Expires) },
    {
      key: 'progress',
      label: t('Progress'),
      figures: true,
      cell: ({ Progress }) => formatPercent(Progress.Percent),
    },
    { key: 'status', label: t('Status'), cell: (subscriber) => <StateOf record={subscriber} /> },
  ]
  return (
    <ListTable
      label={t('Subscriptors')}
      columns={columns}
      rows={subscribers}
      keyOf={({ PK }) => PK}
      busy={busy}
      menuLabel={t('Actions')}
      menu={(subscriber) =>
        subscriber.State === 'active' && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={t('Revoke the access of {{name}}', { name: subscriber.User.Name })}
            onClick={() => onRevoke(subscriber)}
          >
            {t('Revoke')}
          </Button>
        )
      }
    />
  )
}
