import { idOf } from '@aulanova/contract/kernel/keys'
import type { ListedSubscription, SubscriptionRecord } from '@aulanova/contract/selling/subscriptions'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Icon } from '#kit/icon.tsx'
import { type Column, ListTable } from '#kit/list-table.tsx'
import { Text } from '#kit/text.tsx'
import { formatDate, formatDateTime, formatMoney } from '#platform/i18n/format.ts'
import { detailOf, type FromList } from './paths.ts'
import { StateOf } from './state-of.tsx'
import classes from './subscriptions.module.css'

interface Props {
  subscriptions: ListedSubscription[]
  busy: boolean
}

export function SubscriptionTable({ subscriptions, busy }: Props) {
  const { t, i18n } = useTranslation('subscriptions')
  const { pathname, search } = useLocation()
  return (
    <ListTable
      label={t('Course Subscriptions')}
      columns={columnsOf(t, i18n.language, { list: pathname + search })}
      rows={subscriptions}
      keyOf={({ PK }) => PK}
      busy={busy}
      menuLabel={t('Open')}
      menu={() => <Icon name="chevron-right" />}
    />
  )
}

const columnsOf = (t: TFunction<'subscriptions'>, language: string, here: FromList): Column<ListedSubscription>[] => [
  {
    key: 'id',
    label: t('Id'),
    cell: (record) => (
      <>
        <Text as="span" block>
          {record.PersonName}
        </Text>
        <Text as="span" block weight="normal">
          {record.Name}
        </Text>
        <Text
          as={Link}
          size={12}
          weight="normal"
          figures
          breakable
          className={classes.id}
          to={detailOf(record)}
          state={here}
        >
          {idOf(record.PK)}
        </Text>
      </>
    ),
  },
  { key: 'created', label: t('Created'), figures: true, cell: ({ Created }) => formatDateTime(Created) },
  { key: 'expiration', label: t('Expiration'), figures: true, cell: (record) => <Expiration record={record} /> },
  {
    key: 'price',
    label: t('Price (in MXN)'),
    figures: true,
    cell: ({ Subscription: { Price } }) => (Price === null ? t('N/A') : formatMoney(Price, language)),
  },
  { key: 'status', label: t('Status'), cell: (record) => <StateOf record={record} /> },
]

/** The day it ends, and how much of its time has passed. */
function Expiration({ record: { Created, Expires, State } }: { record: SubscriptionRecord }) {
  const begin = Date.parse(Created)
  const passed = (Date.now() - begin) / Math.max(1, Date.parse(Expires) - begin)
  return (
    <span className={classes.expiration}>
      {formatDate(Expires)}
      <meter
        className={classes.passed}
        data-state={State}
        min={0}
        max={1}
        value={Math.min(1, Math.max(0, passed))}
        aria-hidden="true"
      />
    </span>
  )
}
