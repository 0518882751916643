import { isSelf } from '@aulanova/contract/identity/account'
import { pageSize } from '@aulanova/contract/kernel/common'
import { defaultLanguage } from '@aulanova/contract/kernel/languages'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import { readPublicDocument } from '@aulanova/contract/operations/public'
import {
  acceptTerms,
  compareDocument,
  listAcceptances,
  listDocumentRevisions,
  readDocument,
  readDocumentRevision,
  readTerms,
  saveDocument,
  withdrawDocument,
} from '@aulanova/contract/reference/documents'
import { pageOf } from '#kernel/page-of.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import * as acceptances from './acceptances.rules.ts'
import type { Position } from './acceptances.store.ts'
import { compare } from './comparing.rules.ts'
import { toAcceptance, toLegalDocument, toPublishedText, toRevision } from './documents.records.ts'
import * as rules from './documents.rules.ts'
import * as store from './documents.store.ts'
import { termsOf } from './terms.rules.ts'

export const documentRoutes = (services: Services) => [
  ...adminRoutes(services),
  ...acceptanceRoutes(services),
  ...termsRoutes(services),
  route(readPublicDocument, async ({ params, query: { language = defaultLanguage } }) => ({
    Item: toLegalDocument(await store.published(services.sql, params.slug), language),
  })),
]

const adminRoutes = (services: Services) => [
  route(readDocument, async ({ params }) => ({ Item: await rules.readDraft(services, params.id) })),
  route(saveDocument, async ({ params, body, ...by }) => ({ Item: await rules.save(services, by, params.id, body) })),
  route(withdrawDocument, async ({ params, ...by }) => ({ Item: await rules.withdraw(services, by, params.id) })),
  route(listDocumentRevisions, async ({ params: { id }, query }) => {
    const { sql, pageTokens } = services
    const list = { list: 'revisions', of: id }
    const [before = null] = (pageTokens.read(list, query.token) ?? []) as number[]
    const { revision } = await store.draft(sql, id)
    const { page, lastOfMore } = pageOf(await store.revisions(sql, id, before, pageSize + 1), pageSize)
    const next = lastOfMore && { LastEvaluatedKey: pageTokens.issue(list, [lastOfMore.number]) }
    // Numbered without gaps.
    return { Items: page.map(toRevision), Count: revision, ...next }
  }),
  route(readDocumentRevision, async ({ params: { id, number } }) => {
    await store.draft(services.sql, id)
    return { Item: toPublishedText(await store.revision(services.sql, id, number)) }
  }),
  route(compareDocument, async ({ actor, params: { id }, query: { from, to } }) => {
    const Items = await compare(services, actor, { id, from, to })
    return { Items, Count: Items.length }
  }),
]

const acceptanceRoutes = (services: Services) => [
  route(listAcceptances, async ({ params: { id }, query: { token, revision, search = '' } }) => {
    const { pageTokens } = services
    const asked = { id, revision, search }
    const list = { list: 'acceptances', ...asked }
    const after = pageTokens.read(list, token) as Position | null
    const { page, lastOfMore, count } = await acceptances.page(services, asked, after)
    const next = lastOfMore && [lastOfMore.revision, lastOfMore.position, lastOfMore.userId]
    return {
      Items: page.map(toAcceptance),
      Count: count,
      ...(next && { LastEvaluatedKey: pageTokens.issue(list, next) }),
    }
  }),
]

function termsRoutes(services: Services) {
  const terms = termsOf(services)
  return [
    route(readTerms, async ({ actor, client, params, query }) => {
      requireSelf(actor, params.id)
      return { Item: await terms.read(actor, query.language ?? client.language) }
    }),
    route(acceptTerms, async ({ actor, client, params, body }) => {
      requireSelf(actor, params.id)
      await terms.accept({ actor, client }, body.revision)
      return null
    }),
  ]
}

function requireSelf(actor: Actor, id: string) {
  if (!isSelf(actor, id)) throw new Problem('PermissionDenied')
}
