import type { Input } from '@aulanova/contract/kernel/endpoint'
import { Problem } from '@aulanova/contract/kernel/problems'
import { type DocumentDraft, type saveDocument, termsSlug } from '@aulanova/contract/reference/documents'
import type { Requester } from '#kernel/client.ts'
import { audit, changedSince } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import { toDraft } from './documents.records.ts'
import * as store from './documents.store.ts'
import { areSame, flat, isBlank, publishable, type Texts, typedOnly } from './texts.ts'

type Sent = Input<typeof saveDocument>['body']

export async function readDraft({ sql }: Services, id: string) {
  return described(sql, await store.draft(sql, id))
}

/** Says whether publishing it would make a new revision. */
async function described(db: Db, draft: store.DraftRow): Promise<DocumentDraft> {
  const last = draft.revision > 0 ? await store.revision(db, draft.id, draft.revision) : null
  return toDraft(draft, !last || !areSame(publishable(draft), last))
}

/** Saving what is there already changes nothing, whatever was seen: it is a retry whose first answer was lost. */
export async function save(services: Services, by: Requester, id: string, sent: Sent) {
  const wanted = { ...(await cleaned(services, by, sent)), id, slug: sent.Slug }
  return services.sql.begin(async (tx) => {
    const before = await store.hold(tx, id)
    if (areSame(before, wanted) && before.slug === wanted.slug) return described(tx, before)
    await refuseOutdated(tx, before, sent.Updated)
    await store.save(tx, wanted)
    const after = await store.draft(tx, id)
    await audit(tx, by, {
      action: 'update',
      kind: 'documents',
      id,
      name: after.name,
      before: { Slug: before.slug, ...flat(before) },
      after: { Slug: after.slug, ...flat(after) },
    })
    return described(tx, after)
  })
}

/** Done before the transaction, which would hold a lock meanwhile. Nothing but markup is no text. */
async function cleaned({ html }: Services, { actor }: Requester, { Name, Content, Texts }: Sent): Promise<Texts> {
  const further = Object.entries(Texts)
  const fields = further.map(([language, text]) => [`Texts.${language}.Content`, text.Content] as const)
  const clean: Record<string, string> = await html.clean({ Content, ...Object.fromEntries(fields) }, actor)
  const textOf = (field: string) => (isBlank(clean[field] ?? '') ? '' : (clean[field] ?? ''))
  const texts = further.map(([language, { Name }]) => [
    language,
    { Name: Name.trim(), Content: textOf(`Texts.${language}.Content`) },
  ])
  return { name: Name.trim(), content: textOf('Content'), texts: typedOnly(Object.fromEntries(texts)) }
}

async function refuseOutdated(tx: Db, { id, updatedAt }: store.DraftRow, seen: string) {
  if (Date.parse(updatedAt) === Date.parse(seen)) return
  throw new Problem('Conflict', { changed: await changedSince(tx, { kind: 'documents', id }, seen) })
}

interface Publishing {
  id: string
  /** The version that was seen. */
  seen?: string | undefined
}

/** The next revision, in all languages. A document that says what its last revision says stays that revision. */
export const publish = ({ sql, now }: Services, by: Requester, { id, seen }: Publishing) =>
  sql.begin(async (tx) => {
    const draft = await store.hold(tx, id)
    if (seen !== undefined) await refuseOutdated(tx, draft, seen)
    const wanted = publishable(draft)
    if (isBlank(wanted.content))
      throw new Problem('ValidationFailed', { details: [{ field: 'Content', reason: 'required' }] })
    if (draft.revision > 0 && areSame(wanted, await store.revision(tx, id, draft.revision))) {
      if (draft.withdrawnAt) await putBack(tx, by, draft)
      return
    }
    const number = draft.revision + 1
    await store.publish(tx, { ...wanted, id, number, by: by.actor.id, now: now() })
    await audit(tx, by, {
      action: 'publish',
      kind: 'documents',
      id,
      name: draft.name,
      before: { Revision: draft.revision },
      after: { Revision: number },
    })
  })

/** What was withdrawn is the same text again. */
async function putBack(tx: Db, by: Requester, { id, name, revision }: store.DraftRow) {
  await store.setWithdrawn(tx, id, null)
  await audit(tx, by, { action: 'publish', kind: 'documents', id, name, before: {}, after: { Revision: revision } })
}

/** Everybody accepts the terms when they register, so there are always some. */
export const withdraw = ({ sql, now }: Services, by: Requester, id: string) =>
  sql.begin(async (tx) => {
    const before = await store.hold(tx, id)
    if (before.revision === 0 || before.withdrawnAt || before.slug === termsSlug) throw new Problem('InvalidState')
    await store.setWithdrawn(tx, id, now())
    const { name, revision: Revision } = before
    await audit(tx, by, { action: 'unpublish', kind: 'documents', id, name, before: { Revision }, after: {} })
    return described(tx, await store.draft(tx, id))
  })

/** In the default language, as documents begin. They say what is missing, in case somebody publishes them unread. */
const drafts = [
  {
    slug: termsSlug,
    name: 'Términos de uso y condiciones',
    content:
      '<p>Este texto es provisional. Escribe aquí los términos de uso de tu plataforma, revísalos con quien te asesore y publícalos. Mientras no estén publicados nadie puede registrarse.</p>',
  },
  {
    slug: 'privacy-notice',
    name: 'Aviso de privacidad',
    content:
      '<p>Este texto es provisional. Escribe aquí qué datos guardas, para qué, por cuánto tiempo y cómo se pide una copia o su eliminación, y publícalo.</p>',
  },
]

/** A production that has no document begins with drafts of those that it needs. Servers that start together make them once. */
export async function draftDocuments({ sql, config }: Services) {
  if (config.production && !config.demo) await store.addFirst(sql, drafts)
}
