import type { ReferenceEntry } from '@aulanova/contract/reference'
import { definitionOf, type ReferenceKind } from '@aulanova/contract/reference-kinds'
import type { ReferenceRow } from './reference.store.ts'

export const toReferenceEntry =
  (kind: ReferenceKind) =>
  ({ id, name, details, createdAt, updatedAt, revision, publishedAt }: ReferenceRow): ReferenceEntry => ({
    ...details,
    PK: `${definitionOf(kind).prefix}#${id}`,
    Uuid: id,
    Name: name,
    Created: createdAt,
    Updated: updatedAt,
    ...(revision !== undefined && { Revision: revision }),
    ...(publishedAt && { PublishedAt: publishedAt }),
  })
