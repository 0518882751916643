import { keyOf } from '@aulanova/contract/kernel/keys'
import { type SiteItemState, type SiteKind, siteFieldsOf } from '@aulanova/contract/organizations/site-kinds'
import type { SiteDraft, SiteItem } from '@aulanova/contract/organizations/sites'
import type { FieldValue } from '@aulanova/contract/reference/reference'
import type { ItemRow, SavedItem } from './content.store.ts'

type Fields = Record<string, FieldValue>

/** Fields that are columns. */
const columns = {
  Career: 'careerId',
  Course: 'courseId',
  Above: 'parentId',
  Starts: 'startsAt',
  Ends: 'endsAt',
} as const
const isColumn = (field: string): field is keyof typeof columns => Object.hasOwn(columns, field)

/** What was sent, as it is stored. Empty texts are left out. */
export function toSaved(kind: SiteKind, draft: SiteDraft): SavedItem {
  const saved: SavedItem = {
    title: draft.Name.trim(),
    details: {},
    careerId: null,
    courseId: null,
    parentId: null,
    startsAt: null,
    endsAt: null,
  }
  for (const field of Object.keys(siteFieldsOf(kind))) {
    const value = draft[field]
    if (value === undefined || value === '') continue
    if (isColumn(field)) saved[columns[field]] = String(value)
    else saved.details[field] = value
  }
  return saved
}

/** Name and fields as the contract names them: what a visitor would see. */
export function fieldsOf(kind: SiteKind, saved: SavedItem): Fields {
  const fields: Fields = { Name: saved.title }
  for (const field of Object.keys(siteFieldsOf(kind))) {
    const value = isColumn(field) ? instantOf(field, saved[columns[field]]) : saved.details[field]
    if (value !== undefined && value !== null) fields[field] = value
  }
  return fields
}

/** The database writes instants in a form of its own. */
const instantOf = (field: string, value: string | null) =>
  value && (field === 'Starts' || field === 'Ends') ? new Date(value).toISOString() : value

const same = (one: Fields, other: Fields) =>
  Object.keys({ ...one, ...other }).every((field) => one[field] === other[field])

export function stateOf(row: ItemRow): SiteItemState {
  if (row.next) return 'scheduled'
  if (!row.live) return 'draft'
  return same(fieldsOf(row.kind, row), row.live) ? 'published' : 'changed'
}

export function toSiteItem(domain: string, row: ItemRow): SiteItem {
  const { id, kind, position, live, liveSince, nextAt, createdAt, updatedAt } = row
  return {
    ...fieldsOf(kind, row),
    PK: keyOf('site', domain),
    SK: `${kind.toUpperCase()}#${id}`,
    Uuid: id,
    Name: row.title,
    Position: position,
    State: stateOf(row),
    Published: live !== null,
    ...(liveSince && { PublishedAt: liveSince }),
    ...(nextAt && { PublishAt: nextAt }),
    Created: createdAt,
    Updated: updatedAt,
  }
}

/** In a list, without the text, which is long. */
export function toListed(domain: string, row: ItemRow): SiteItem {
  const { Content: _, ...item } = toSiteItem(domain, row)
  return item as SiteItem
}
