import type { ReferenceEntry } from '@aulanova/contract/reference/reference'
import { definitionOf, type ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import type { Use } from '@aulanova/contract/reference/reference-tools'
import type { ReferenceRow } from './reference.store.ts'
import type { FoundUse } from './uses.store.ts'

export const toReferenceEntry =
  (kind: ReferenceKind) =>
  ({
    id,
    name,
    details,
    createdAt,
    updatedAt,
    revision,
    publishedAt,
    withdrawnAt,
    inUse,
  }: ReferenceRow): ReferenceEntry => ({
    ...details,
    PK: `${definitionOf(kind).prefix}#${id}`,
    Uuid: id,
    Name: name,
    Created: createdAt,
    Updated: updatedAt,
    ...(revision !== undefined && { Revision: revision }),
    ...(publishedAt && { PublishedAt: publishedAt }),
    ...(withdrawnAt && { Withdrawn: withdrawnAt }),
    ...(inUse !== undefined && { InUse: inUse }),
  })

export const toUses = (found: readonly FoundUse[]) => ({
  Count: found.reduce((sum, { count }) => sum + count, 0),
  Uses: found.map(
    ({ of, count, items }): Use => ({
      Of: of,
      Count: count,
      Items: items.map(({ id, name, within, draft, published }) => ({
        Id: id,
        Name: name,
        ...(within !== undefined && { Within: within }),
        ...(draft !== undefined && { Draft: draft }),
        ...(published !== undefined && { Published: published }),
      })),
    }),
  ),
})
