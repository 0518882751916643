import {
  allReferenceKinds,
  definitionOf,
  hasCsv,
  type ReferenceKind,
} from '@aulanova/contract/reference/reference-kinds'
import { referenceTools } from '@aulanova/contract/reference/reference-tools'
import { writeCsv } from '#kernel/csv/write-csv.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import { everything } from './csv.store.ts'
import { rowsOf } from './csv-table.ts'
import * as importing from './importing.rules.ts'
import * as ordering from './order.rules.ts'
import { toUses } from './reference.records.ts'
import { removeMany } from './reference.rules.ts'
import * as store from './reference.store.ts'
import { usesOf } from './uses.store.ts'

/** What lists of reference data have beside their entries: uses, deleting many, an order, files. */
export const referenceToolRoutes = (services: Services) =>
  allReferenceKinds.flatMap((kind) => [
    ...always(services, kind),
    ...(definitionOf(kind).ordered ? ordered(services, kind) : []),
    ...(hasCsv(kind) ? files(services, kind) : []),
  ])

const always = (services: Services, kind: ReferenceKind) => [
  route(referenceTools[kind].uses, async ({ params: { id } }) => {
    await store.read(services.sql, kind, id)
    return { Item: toUses(await usesOf(services.sql, kind, id)) }
  }),
  route(referenceTools[kind].removeMany, async ({ body, ...by }) => ({
    Item: await removeMany(services, by, kind, body.ids),
  })),
]

const ordered = (services: Services, kind: ReferenceKind) => [
  route(referenceTools[kind].readOrder, async () => ({ Item: await ordering.readOrder(services.sql, kind) })),
  route(referenceTools[kind].setOrder, async ({ body, ...by }) => ({
    Item: await ordering.setOrder(services, by, kind, body),
  })),
]

const files = (services: Services, kind: ReferenceKind) => [
  route(referenceTools[kind].exportCsv, async ({ client }) =>
    writeCsv(rowsOf(kind, await everything(services.sql, kind), client.language)),
  ),
  route(referenceTools[kind].previewCsv, async ({ body, ...by }) => ({
    Item: await importing.previewCsv(services, { by, kind, csv: body.csv }),
  })),
  route(referenceTools[kind].importCsv, async ({ body, ...by }) => ({
    Item: await importing.importCsv(services, { by, kind, csv: body.csv }, body),
  })),
]
