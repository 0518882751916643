import { defaultLanguage, type Language } from '@aulanova/contract/kernel/languages'
import type { LegalDocument } from '@aulanova/contract/operations/public'
import {
  type Acceptance,
  type DocumentDraft,
  type DocumentRevision,
  documentLanguages,
  type PublishedText,
} from '@aulanova/contract/reference/documents'
import { toPerson } from '#domains/identity/people/person.records.ts'
import type { AcceptanceRow } from './acceptances.store.ts'
import type { DraftRow, PublishedRow, RevisionLine, RevisionRow } from './documents.store.ts'
import { languagesOf, textIn } from './texts.ts'

export const toDraft = (row: DraftRow, changed: boolean): DocumentDraft => ({
  Uuid: row.id,
  Slug: row.slug,
  Name: row.name,
  Content: row.content,
  Texts: row.texts,
  Updated: row.updatedAt,
  Revision: row.revision,
  PublishedAt: row.publishedAt,
  Withdrawn: row.withdrawnAt,
  Changed: changed,
})

type Line = Omit<RevisionLine, 'languages'>

const toLine = ({ number, name, publishedAt, person, accepted }: Line, Languages: Language[]): DocumentRevision => ({
  Number: number,
  Name: name,
  PublishedAt: publishedAt,
  By: person && toPerson(person),
  Languages,
  Accepted: accepted,
})

export const toRevision = (row: RevisionLine) =>
  toLine(
    row,
    documentLanguages.filter((language) => language === defaultLanguage || row.languages.includes(language)),
  )

export const toPublishedText = (row: RevisionRow): PublishedText => ({
  ...toLine(row, languagesOf(row)),
  Content: row.content,
  Texts: row.texts,
})

/** In the language of the reader, as far as there is a text in it. */
export function toLegalDocument(row: PublishedRow, wanted: Language): LegalDocument {
  const { language, name, content } = textIn(row, wanted)
  return { Language: language, Name: name, Content: content, Revision: row.revision, PublishedAt: row.publishedAt }
}

export const toAcceptance = ({ person, revision, at, ip }: AcceptanceRow): Acceptance => ({
  Person: toPerson(person),
  Revision: revision,
  At: at,
  Ip: ip ?? '',
})
