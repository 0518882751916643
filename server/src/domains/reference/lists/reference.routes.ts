import { reference } from '@aulanova/contract/reference/reference'
import { allReferenceKinds, definitionOf } from '@aulanova/contract/reference/reference-kinds'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import { toReferenceEntry } from './reference.records.ts'
import * as rules from './reference.rules.ts'
import * as store from './reference.store.ts'

export const referenceRoutes = (services: Services) =>
  allReferenceKinds.flatMap((kind) => {
    const { list, read, create, update, remove, publish } = reference[kind]
    const toEntry = toReferenceEntry(kind)
    const { sql } = services
    const always = [
      route(list, async ({ params }) => {
        const { rows, count } = await store.list(sql, kind, params)
        return { Items: rows.map(toEntry), Count: count }
      }),
      route(read, async ({ params }) => ({ Item: toEntry(await store.read(sql, kind, params.id)) })),
      route(create, async ({ body, ...by }) => ({ Item: toEntry(await rules.create(services, by, kind, body)) })),
      route(update, async ({ params, body, ...by }) => ({
        Item: toEntry(await rules.update(services, by, { kind, id: params.id }, body)),
      })),
      route(remove, ({ params, ...by }) => rules.remove(services, by, { kind, id: params.id })),
    ]
    if (!definitionOf(kind).publishable) return always
    const published = route(publish, async ({ body, ...by }) => ({
      Item: toEntry(await rules.publish(services, by, { kind, id: body.uuid }, body.Updated)),
    }))
    return [...always, published]
  })
