import { reference, toReferenceEntry } from '@aulanova/contract/reference'
import { allReferenceKinds, definitionOf } from '@aulanova/contract/reference-kinds'
import { route } from '#http/route.ts'
import type { Services } from '#services.ts'
import * as rules from './reference.rules.ts'
import * as items from './reference.store.ts'

export const referenceRoutes = (services: Services) =>
  allReferenceKinds.flatMap((kind) => {
    const { list, read, create, update, remove, publish } = reference[kind]
    const record = toReferenceEntry(kind)
    const { sql } = services
    const always = [
      route(list, async ({ params }) => {
        const { rows, count } = await items.list(sql, kind, params)
        return { Items: rows.map(record), Count: count }
      }),
      route(read, async ({ params }) => ({ Item: record(await items.read(sql, kind, params.id)) })),
      route(create, async ({ actor, body }) => ({ Item: record(await rules.create(services, actor, kind, body)) })),
      route(update, async ({ actor, params, body }) => ({
        Item: record(await rules.update(services, actor, { kind, id: params.id }, body)),
      })),
      route(remove, ({ actor, params }) => rules.remove(services, actor, { kind, id: params.id })),
    ]
    if (!definitionOf(kind).publishable) return always
    const published = route(publish, async ({ actor, body }) => ({
      Item: record(await rules.publish(services, actor, { kind, id: body.uuid })),
    }))
    return [...always, published]
  })
