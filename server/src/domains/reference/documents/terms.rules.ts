import type { Language } from '@aulanova/contract/kernel/languages'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { ChangedField } from '@aulanova/contract/kernel/word-changes'
import type { Terms } from '@aulanova/contract/reference/documents'
import { acceptCurrentTerms } from '#domains/identity/sessions/accepted-terms-sql.ts'
import { byteLru } from '#kernel/byte-lru.ts'
import type { Requester } from '#kernel/client.ts'
import { compareTexts } from '#platform/comparison/compare-texts.ts'
import type { Services } from '#platform/services/services.ts'
import * as acceptances from './acceptances.store.ts'
import { pairsOf } from './comparing.rules.ts'
import { revision } from './documents.store.ts'
import { textIn } from './texts.ts'

const maxBytes = 4 * 1024 * 1024
/** Revisions do not change, except that the name of a deleted person is taken out of them. */
const age = { longestMs: 60_000, now: () => performance.now() }

/**
 * The terms as one person has to do with them. What changed between two revisions is the same for everybody and never
 * changes, so it is compared once: after a new revision all people who are signed in ask for it.
 */
export function termsOf(services: Services) {
  const { sql } = services
  const compared = byteLru<ChangedField[]>(maxBytes, age)
  const underWay = new Map<string, Promise<ChangedField[]>>()

  async function compare(
    { id, revision: to, accepted: from }: acceptances.TermsRow,
    language: Language,
    asker: string,
  ) {
    const [before, after] = await Promise.all([revision(sql, id, from ?? 0), revision(sql, id, to)])
    const pairs = pairsOf(textIn(before, language), textIn(after, language))
    return (await compareTexts(services, pairs, asker)).filter((field) => field !== null)
  }

  function changes(terms: acceptances.TermsRow, language: Language, asker: string): Promise<ChangedField[]> {
    const key = [terms.id, terms.accepted, terms.revision, language].join(' ')
    const known = compared.get(key)
    if (known) return Promise.resolve(known)
    const waiting = underWay.get(key)
    if (waiting) return waiting
    const comparing = compare(terms, language, asker)
      .then((fields) => {
        compared.set(key, fields, 2 * JSON.stringify(fields).length)
        return fields
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, comparing)
    return comparing
  }

  return {
    async read(actor: Actor, language: Language): Promise<Terms> {
      const terms = await acceptances.termsOf(sql, actor.id)
      if (!terms) return { Revision: null, Accepted: null, Changes: null }
      const { revision: Revision, accepted: Accepted } = terms
      const isNewer = Accepted !== null && Accepted < Revision
      return { Revision, Accepted, Changes: isNewer ? await changes(terms, language, actor.id) : null }
    },

    /** Only what is published now: a person who read an older revision is shown the newer one first. */
    accept: ({ actor, client }: Requester, seen: number) =>
      sql.begin(async (tx) => {
        const terms = await acceptances.termsOf(tx, actor.id)
        if (terms?.revision !== seen) throw new Problem('Conflict')
        await acceptCurrentTerms(tx, actor.id, client.ip)
      }),
  }
}
