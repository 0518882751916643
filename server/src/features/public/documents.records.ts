import type { LegalDocument } from '@aulanova/contract/public'
import type { DocumentRow } from './documents.store.ts'

export const toLegalDocument = ({ name, content, revision, publishedAt }: DocumentRow): LegalDocument => ({
  Name: name,
  Content: content,
  Revision: revision,
  PublishedAt: publishedAt,
})
