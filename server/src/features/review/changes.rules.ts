import type { Actor } from '@aulanova/contract/permissions'
import { courseFor } from '#features/courses/people.rules.ts'
import type { Services } from '#services.ts'
import * as store from './changes.store.ts'
import { blockChanges, differingContents, faqChanges, formChanges, generalChanges, sectionChanges } from './changes.ts'

/** What differs between the draft and the last revision, both read as of one moment. */
export const listChanges = ({ sql }: Services, actor: Actor, uuid: string) =>
  sql.begin('isolation level repeatable read read only', async (tx) => {
    await courseFor(tx, actor, uuid)
    const revision = await store.lastRevision(tx, uuid)
    if (revision === null) return { Revision: null, Items: [], Count: 0 }
    const [wasGeneral, isGeneral] = [
      await store.revisionGeneral(tx, uuid, revision),
      await store.draftGeneral(tx, uuid),
    ]
    const [wasBlocks, isBlocks] = [await store.revisionBlocks(tx, uuid, revision), await store.draftBlocks(tx, uuid)]
    const contents = await store.contents(tx, differingContents(wasBlocks, isBlocks))
    const items = [
      ...generalChanges(wasGeneral, isGeneral),
      ...sectionChanges(await store.revisionSections(tx, uuid, revision), await store.draftSections(tx, uuid)),
      ...blockChanges(wasBlocks, isBlocks, new Map(contents.map((content) => [content.id, content]))),
      ...formChanges(await store.revisionForms(tx, uuid, revision), await store.draftForms(tx, uuid)),
      ...faqChanges(wasGeneral.faq, isGeneral.faq),
    ]
    return { Revision: revision, Items: items, Count: items.length }
  })
