import type { SiteKind } from '@aulanova/contract/organizations/site-kinds'
import type { SiteItem } from '@aulanova/contract/organizations/sites'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { IconButton } from '#kit/icon-button.tsx'
import { type Column, ListTable } from '#kit/list-table.tsx'
import { formatDate, formatDateTime } from '#platform/i18n/format.ts'
import { formatInZone } from '#platform/i18n/zoned-time.ts'
import { type SiteField, wordsOf } from './field-words.ts'
import { ItemState } from './item-state.tsx'
import { kindWords } from './kind-words.ts'
import type { PageState, Place } from './use-place.ts'

/** The field that says most about an item, beside its name. */
const significant: Record<SiteKind, SiteField | null> = {
  careers: null,
  courses: null,
  carousel: 'Action',
  news: 'Date',
  blogs: 'Author',
  events: 'Starts',
  documents: 'Topic',
  'organization-chart': 'Role',
  'social-networks': 'Address',
}

interface Props {
  kind: SiteKind
  place: Place
  items: SiteItem[]
  /** Missing while it is not known. */
  zone: string | undefined
  here: PageState
  busy: boolean
  onDelete: (item: SiteItem) => void
}

export function ContentTable({ kind, place, items, zone, here, busy, onDelete }: Props) {
  const { t } = useTranslation('site')
  const field = significant[kind]
  const shown = (value: string) => {
    if (field === 'Starts') return zone && formatInZone(value, zone)
    // A day without a time, in no time zone.
    return field === 'Date' ? formatDate(`${value}T00:00`) : value
  }
  const own: Column<SiteItem>[] = field
    ? [
        {
          key: field,
          label: t(wordsOf(kind, field).label),
          cell: (item) => (item[field] ? shown(String(item[field])) : null),
        },
      ]
    : []
  const columns: Column<SiteItem>[] = [
    {
      key: 'name',
      label: t(kindWords[kind].name),
      cell: ({ Uuid, Name }) => (
        <Link to={place.below(Uuid)} state={here}>
          {Name}
        </Link>
      ),
    },
    ...own,
    { key: 'state', label: t('State'), cell: (item) => <ItemState item={item} zone={zone} /> },
    { key: 'updated', label: t('Last change'), figures: true, cell: ({ Updated }) => formatDateTime(Updated) },
  ]
  return (
    <ListTable
      label={t(kindWords[kind].plural)}
      columns={columns}
      rows={items}
      keyOf={({ Uuid }) => Uuid}
      busy={busy}
      menuLabel={t('Actions')}
      menu={(item) => (
        <IconButton icon="trash" label={t('Delete “{{name}}”', { name: item.Name })} onClick={() => onDelete(item)} />
      )}
    />
  )
}
