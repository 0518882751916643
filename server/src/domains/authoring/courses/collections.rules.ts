import type { CollaboratorItem, FaqItem, PlanItem, TagItem } from '@aulanova/contract/authoring/collections'
import { maxPlanDays } from '@aulanova/contract/kernel/limits'
import { Problem } from '@aulanova/contract/kernel/problems'
import { writeNew } from '#domains/reference/lists/reference.rules.ts'
import type { Requester } from '#kernel/client.ts'
import { versionOf, writeSeen } from '#kernel/versions.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import {
  type Course,
  changeDraft,
  type DraftPart,
  notifyPeople,
  raiseVersion,
  updatedAt,
  writerOf,
} from './access.rules.ts'
import * as store from './collections.store.ts'
import { toCollaborator, toFaq, toPlan, toTag } from './courses.records.ts'

/** A list as it is sent: whole, with the version that the writer saw. */
interface List<T> {
  items: T[]
  version?: string
}

const readFaq = async (db: Db, courseId: string) => (await store.faq(db, courseId)).map(toFaq)
const readTags = async (db: Db, courseId: string) => (await store.tags(db, courseId)).map(toTag)
const readPlans = async (db: Db, courseId: string) => (await store.plans(db, courseId)).map(toPlan)
const readCollaborators = async (db: Db, courseId: string) =>
  (await store.collaborators(db, courseId)).map(toCollaborator)

interface Replacement<T> extends DraftPart {
  seen: string | undefined
  read: (db: Db, courseId: string) => Promise<T[]>
  write: (tx: Db, course: Course) => Promise<unknown>
}

/** Replaces a list whole, unless it was replaced since the writer read it. */
const replace = <T extends object>(
  services: Services,
  by: Requester,
  { courseId, part, seen, read, write }: Replacement<T>,
) =>
  changeDraft(services, by, { courseId, part }, async (tx, course) => {
    const items = await writeSeen(seen, { read: () => read(tx, courseId), write: () => write(tx, course) })
    return { Item: { Uuid: courseId, Updated: await updatedAt(tx, courseId), Version: versionOf(items), Items: items } }
  })

/**
 * A second row with the id of another is a new one. A row without an id gets the id of a known row with the same
 * content, so that a list which is sent again because its answer was lost creates nothing twice.
 */
function identified<Row extends { id: string }>(
  rows: store.Written<Row>[],
  known: readonly Row[],
  contentOf: (row: store.Written<Row>) => string,
): store.Written<Row>[] {
  const taken = new Set<string | undefined>()
  const firsts = rows.map((row) => {
    const isSecond = row.id !== undefined && taken.has(row.id)
    taken.add(row.id)
    return isSecond ? { ...row, id: undefined } : row
  })
  // Looked up by content: comparing each with each would take seconds for long texts.
  const free = Map.groupBy(
    known.filter(({ id }) => !taken.has(id)),
    contentOf,
  )
  return firsts.map((row) => (row.id ? row : { ...row, id: free.get(contentOf(row))?.shift()?.id }))
}

const faqContent = ({ question, answer }: store.Written<store.FaqRow>) => JSON.stringify([question, answer])
const planContent = ({ name, durationDays, priceCents }: store.Written<store.PlanRow>) =>
  JSON.stringify([name, durationDays, priceCents])

export async function saveFaq(services: Services, by: Requester, courseId: string, { items, version }: List<FaqItem>) {
  const target = { courseId, part: 'faq' } as const
  const fieldOf = (at: number) => `items.${at}.Answer`
  const answers = await services.html.clean(
    Object.fromEntries(items.map(({ Answer }, at) => [fieldOf(at), Answer])),
    writerOf(services, by.actor, target),
  )
  const rows = items.map(({ Uuid: id, Question }, at) => ({
    id,
    question: Question.trim(),
    answer: answers[fieldOf(at)] ?? '',
  }))
  return replace(services, by, {
    ...target,
    seen: version,
    read: readFaq,
    write: async (tx) => store.replaceFaq(tx, courseId, identified(rows, await store.faq(tx, courseId), faqContent)),
  })
}

export const saveTags = (services: Services, by: Requester, courseId: string, { items, version }: List<TagItem>) =>
  replace(services, by, {
    courseId,
    part: 'tags',
    seen: version,
    read: readTags,
    write: (tx) =>
      store.replaceTags(
        tx,
        courseId,
        items.map(({ Name }) => Name.trim()),
      ),
  })

export function savePlans(services: Services, by: Requester, courseId: string, { items, version }: List<PlanItem>) {
  if (items.some(({ Duration }) => Duration < 1 || Duration > maxPlanDays)) throw new Problem('InvalidDuration')
  const rows = items.map(({ Uuid: id, Name, Duration, Price }) => ({
    id,
    name: Name.trim(),
    durationDays: Duration,
    priceCents: Price,
  }))
  return replace(services, by, {
    courseId,
    part: 'licenses',
    seen: version,
    read: readPlans,
    write: async (tx) => {
      if (rows.length === 0 && (await store.isOnSale(tx, courseId))) throw new Problem('PlanNeeded')
      await store.replacePlans(tx, courseId, identified(rows, await store.plans(tx, courseId), planContent))
    },
  })
}

type Collaborators = List<CollaboratorItem>

export const saveCollaborators = (services: Services, by: Requester, courseId: string, list: Collaborators) =>
  replace(services, by, {
    courseId,
    part: 'collaborators',
    seen: list.version,
    read: readCollaborators,
    write: async (tx, course) => {
      const named = await namedIn(tx, by, list.items)
      const usernames = list.items.flatMap((item) => ('Username' in item ? [item.Username] : []))
      // Only the named ones are part of a revision, not the accounts.
      if (await store.replaceNamed(tx, courseId, [...new Set(named)])) await raiseVersion(services, tx, courseId, by)
      const members = await store.membersAmong(tx, courseId, usernames)
      const found = [...members, ...(await store.builders(tx, usernames))]
      if (found.some(({ id }) => id === course.owner)) throw new Problem('AlreadyOwner')
      const ids = [...new Set(found.map(({ id }) => id))]
      if (ids.length < new Set(usernames).size) throw new Problem('UserNotFound')
      const added = await store.replaceMembers(tx, courseId, ids, by.actor.id)
      await notifyInvited(services, tx, courseId, { by: by.actor.id, invited: added.map(({ userId }) => userId) })
    },
  })

/** The entries of the reference list, in the order they are sent. The caller gets one when they name themself first. */
async function namedIn(tx: Db, by: Requester, items: CollaboratorItem[]) {
  const ids: string[] = []
  for (const item of items) {
    if ('Collaborator' in item) ids.push(item.Collaborator)
    if ('Self' in item) ids.push(await ownEntry(tx, by))
  }
  return ids
}

/** By their name, which is what learners read. */
async function ownEntry(tx: Db, by: Requester) {
  const name = await store.nameOf(tx, by.actor.id)
  return (await store.personNamed(tx, name)) ?? (await writeNew(tx, by, 'collaborators', { Name: name })).id
}

/** The message also says to reviewers that they cannot review this course any more. */
async function notifyInvited(
  services: Services,
  tx: Db,
  courseId: string,
  { by, invited }: { by: string; invited: string[] },
) {
  const reviewers = await store.reviewersAmong(tx, invited)
  const others = invited.filter((id) => !reviewers.includes(id))
  await notifyPeople(services, tx, { happening: 'invited', courseId, by }, others)
  await notifyPeople(services, tx, { happening: 'invited-reviewer', courseId, by }, reviewers)
}

/** The four lists, and their versions, as the builder opens. */
export async function readCollections(db: Db, courseId: string) {
  const [faq, tags, collaborators, plans] = await Promise.all([
    readFaq(db, courseId),
    readTags(db, courseId),
    readCollaborators(db, courseId),
    readPlans(db, courseId),
  ])
  return {
    lists: { Faq: faq, Tags: tags, Collaborators: collaborators, Licenses: plans },
    versions: {
      faq: versionOf(faq),
      tags: versionOf(tags),
      collaborators: versionOf(collaborators),
      licenses: versionOf(plans),
    },
  }
}
