import type { FieldValue, ReferenceEntry } from '@aulanova/contract/reference/reference'
import { definitionOf, type FieldInput, type ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Row } from '#kit/layout.tsx'
import type { Column } from '#kit/list-table.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { Text } from '#kit/text.tsx'
import { firstWords, formatDateTime } from '#platform/i18n/format.ts'
import { fieldsOf } from './entry-values.ts'
import classes from './field-text.module.css'
import { wordsOf } from './field-words.ts'
import { entryOf, type PageState } from './paths.ts'
import { useShownName } from './use-shown-name.ts'

/** Fields shown in lists, in order of priority; others are only in the form. */
const significant: Partial<Record<FieldInput, number>> = {
  text: 1,
  slug: 1,
  domain: 1,
  address: 1,
  colour: 1,
  date: 1,
  'whole-number': 1,
  'long-text': 2,
}
const max = 2

const listed = (kind: ReferenceKind) =>
  fieldsOf(kind)
    .filter(([, input]) => significant[input])
    .toSorted(([, a], [, b]) => (significant[a] ?? 0) - (significant[b] ?? 0))
    .slice(0, max)

export const columnCount = (kind: ReferenceKind) => listed(kind).length + (definitionOf(kind).publishable ? 4 : 3)

/** The name, one or two fields of the kind, the published state if there is one, whether it is used, and the last change. */
export function useColumns(kind: ReferenceKind): Column<ReferenceEntry>[] {
  const { t } = useTranslation('reference')
  const shown = useShownName(kind)
  const { pathname, search } = useLocation()
  const here: PageState = { list: pathname + search }

  const name: Column<ReferenceEntry> = {
    key: 'Name',
    label: t('Name'),
    cell: ({ Uuid, Name }) => (
      <>
        <Link to={entryOf(kind, Uuid)} state={here}>
          {shown(Name)}
        </Link>
        {shown(Name) !== Name && (
          <Text as="small" block tone="muted" weight="normal">
            {Name}
          </Text>
        )}
      </>
    ),
  }
  const use: Column<ReferenceEntry> = {
    key: 'InUse',
    label: t('In use'),
    cell: ({ InUse }) => <StatusBadge state={InUse ? 'on' : 'off'}>{InUse ? t('Yes') : t('No')}</StatusBadge>,
  }
  const own = listed(kind).map(
    ([field, input]): Column<ReferenceEntry> => ({
      key: field,
      label: t(wordsOf(kind, field).label),
      cell: (entry) => (entry[field] === undefined ? null : <FieldText input={input} value={entry[field]} />),
    }),
  )
  const state: Column<ReferenceEntry> = {
    key: 'State',
    label: t('State'),
    cell: (entry) => <PublishState entry={entry} />,
  }
  const change: Column<ReferenceEntry> = {
    key: 'Updated',
    label: t('Last change'),
    figures: true,
    cell: ({ Updated }) => formatDateTime(Updated),
  }
  return [name, ...own, ...(definitionOf(kind).publishable ? [state] : []), use, change]
}

/** A field's value as a list shows it. */
function FieldText({ input, value }: { input: FieldInput; value: FieldValue }) {
  const text = String(value)
  switch (input) {
    case 'colour':
      return (
        <Row as="span" inline gap={8} className={classes.colour}>
          <span className={classes.swatch} style={{ background: text }} />
          {text}
        </Row>
      )
    case 'date':
      // A calendar date: it is never converted to an instant, which would depend on the time zone.
      return text.split('-').toReversed().join('/')
    case 'address':
      return text.replace(/^https?:\/\//, '').replace(/\/$/, '')
    case 'long-text':
      return firstWords(text, 10)
    default:
      return text
  }
}

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
