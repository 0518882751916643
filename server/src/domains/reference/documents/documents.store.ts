import { Problem } from '@aulanova/contract/kernel/problems'
import { personJson } from '#domains/identity/people/people-search-sql.ts'
import type { PersonRow } from '#domains/identity/people/person.records.ts'
import { type Db, literal } from '#platform/db/db.ts'
import type { Texts } from './texts.ts'

export interface DraftRow extends Texts {
  id: string
  slug: string
  updatedAt: string
  revision: number
  publishedAt: string | null
  withdrawnAt: string | null
}

const draftColumns = (db: Db) => db`
  id, name, coalesce(details ->> 'Slug', '') as slug, coalesce(details ->> 'Content', '') as content, texts, updated_at,
  revision, published_at, withdrawn_at`

export async function draft(db: Db, id: string) {
  const [row] = await db<DraftRow[]>`select ${draftColumns(db)} from documents where id = ${id}`
  return row ?? missing()
}

/** Locks the document: other transactions that change or publish it wait for the end of this one. */
export async function hold(db: Db, id: string) {
  const [row] = await db<DraftRow[]>`select ${draftColumns(db)} from documents where id = ${id} for update`
  return row ?? missing()
}

type FirstDraft = Record<'slug' | 'name' | 'content', string>

/** Nothing, if there is any document. */
export const addFirst = (db: Db, drafts: FirstDraft[]) => db`
  insert into documents (name, details)
  select draft.name, jsonb_build_object('Slug', draft.slug, 'Content', draft.content)
  from jsonb_to_recordset(${db.json(drafts)}) as draft (slug text, name text, content text)
  where not exists (select from documents) on conflict do nothing`

export const save = (db: Db, { id, slug, name, content, texts }: Texts & { id: string; slug: string }) => db`
  update documents set name = ${name}, texts = ${db.json(texts as Json)},
    details = ${db.json({ Slug: slug, ...(content && { Content: content }) })}
  where id = ${id}`

type Json = Parameters<Db['json']>[0]

interface NewRevision extends Texts {
  id: string
  number: number
  by: string
  now: Date
}

/** Each published text is stored: people agreed to it as it was. */
export async function publish(db: Db, { id, number, name, content, texts, by, now }: NewRevision) {
  await db`update documents set revision = ${number}, published_at = ${now}, withdrawn_at = null where id = ${id}`
  await db`
    insert into document_revisions (document_id, number, name, content, texts, published_at, published_by)
    values (${id}, ${number}, ${name}, ${content}, ${db.json(texts as Json)}, ${now}, ${by})`
}

export const setWithdrawn = (db: Db, id: string, at: Date | null) =>
  db`update documents set withdrawn_at = ${at} where id = ${id}`

export interface RevisionRow extends Texts {
  number: number
  publishedAt: string
  person: PersonRow | null
  accepted: number
}

const revisionColumns = (db: Db) => db`
  r.number, r.name, r.published_at,
  (select ${personJson(db)} from users where users.id = r.published_by) as person,
  (select coalesce(sum(people), 0)::int from acceptance_counts c
    where c.document_id = r.document_id and c.revision = r.number) as accepted`

export async function revision(db: Db, id: string, number: number) {
  const [row] = await db<RevisionRow[]>`
    select ${revisionColumns(db)}, r.content, r.texts from document_revisions r
    where document_id = ${id} and number = ${number}`
  if (!row) throw new Problem('ItemNotFound')
  return row
}

export interface RevisionLine extends Omit<RevisionRow, 'content' | 'texts'> {
  languages: string[]
}

/** The newest first; `before` is the number that ended the page before. */
export const revisions = (db: Db, id: string, before: number | null, limit: number) => db<RevisionLine[]>`
  select ${revisionColumns(db)}, array(select jsonb_object_keys(r.texts)) as languages from document_revisions r
  where document_id = ${id} ${before === null ? db`` : db`and number < ${before}`}
  order by number desc limit ${literal(db, limit)}`

export interface PublishedRow extends Texts {
  revision: number
  publishedAt: string
}

/** The newest published revision at an address. */
export async function published(db: Db, slug: string) {
  const [found] = await db<PublishedRow[]>`
    select r.name, r.content, r.texts, r.number as revision, r.published_at
    from documents d join document_revisions r on r.document_id = d.id and r.number = d.revision
    where d.details ->> 'Slug' = ${slug} and d.withdrawn_at is null`
  return found ?? missing()
}

function missing(): never {
  throw new Problem('NotFound')
}
