import { listMigrations, type Migration } from '@aulanova/contract/operations/metrics'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#kit/copy-button.tsx'
import { type Column, ListTable, ListTableSkeleton } from '#kit/list-table.tsx'
import { Screen } from '#kit/screen.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { useRead } from '#platform/api/api.ts'
import { formatDateTime } from '#platform/i18n/format.ts'
import { Loaded } from '#platform/states/loaded.tsx'

/** Changes of the database schema, the newest first: what support asks for after an update. */
export function MigrationsScreen() {
  const { t } = useTranslation('system')
  const list = useRead(listMigrations, {})
  return (
    <Screen
      title={t('Migrations')}
      help={t('Changes of the database that this version brings. They are applied when the server starts.')}
      breadcrumbs={[{ label: t('Management'), to: '/admin' }, { label: t('Migrations') }]}
    >
      <Loaded query={list} skeleton={<ListTableSkeleton columns={4} />}>
        {({ Items }) => <MigrationTable migrations={Items.toReversed()} />}
      </Loaded>
    </Screen>
  )
}

function MigrationTable({ migrations }: { migrations: Migration[] }) {
  const { t, i18n } = useTranslation('system')
  const columns: Column<Migration>[] = [
    { key: 'name', label: t('Name'), cell: ({ Name }) => Name.replace(/\.sql$/, '') },
    {
      key: 'state',
      label: t('State'),
      cell: ({ Applied }) =>
        Applied ? (
          <StatusBadge state="on">{t('Applied')}</StatusBadge>
        ) : (
          <StatusBadge state="soon">{t('Pending')}</StatusBadge>
        ),
    },
    { key: 'at', label: t('When'), figures: true, cell: ({ Applied }) => Applied && formatDateTime(Applied) },
    {
      key: 'took',
      label: t('Took'),
      figures: true,
      cell: ({ Milliseconds }) =>
        Milliseconds === null ? null : `${new Intl.NumberFormat(i18n.language).format(Milliseconds)} ms`,
    },
    { key: 'checksum', label: t('Checksum'), cell: ({ Checksum }) => Checksum.slice(0, 12) },
  ]
  return (
    <ListTable
      label={t('Migrations')}
      columns={columns}
      rows={migrations}
      keyOf={({ Name }) => Name}
      busy={false}
      menuLabel={t('Copy the checksum')}
      menu={({ Name, Checksum }) => (
        <CopyButton text={Checksum} label={`${t('Copy the checksum')}: ${Name}`} done={t('Copied')} />
      )}
    />
  )
}
