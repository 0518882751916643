import { readPublicDocument } from '@aulanova/contract/operations/public'
import type { FakeApi } from './fake-api.ts'

/** A platform whose terms are published, as where a registration is completed. */
export function withTerms(api: FakeApi) {
  const facts = { Language: 'eng' as const, Revision: 1, PublishedAt: '2026-03-02T15:04:00.000Z' }
  api.on(readPublicDocument, () => ({ Item: { ...facts, Name: 'Terms', Content: '<p>Be kind.</p>' } }))
  return api
}
