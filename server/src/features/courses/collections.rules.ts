import type { CollaboratorItem, FaqItem, PlanItem, TagItem } from '@aulanova/contract/collections'
import type { BuilderPart } from '@aulanova/contract/course-rules'
import type { Actor } from '@aulanova/contract/permissions'
import { Problem } from '@aulanova/contract/problems'
import type { Db } from '#db/db.ts'
import type { Services } from '#services.ts'
import { versionOf, writeSeen } from '#versions.ts'
import * as store from './collections.store.ts'
import { tellPeople } from './notices.rules.ts'
import { type Course, changeDraft, raiseVersion, updatedAt, writerOf } from './people.rules.ts'

/** Replaces a list whole, unless somebody else replaced it since the writer looked. */
const save = <T extends object>(
  services: Services,
  actor: Actor,
  { uuid, version }: { uuid: string; version?: string },
  part: BuilderPart,
  read: (db: Db, courseId: string) => Promise<T[]>,
  write: (tx: Db, course: Course) => Promise<unknown>,
) =>
  changeDraft(services, actor, uuid, part, async (tx, course) => {
    const items = await writeSeen(version, { read: () => read(tx, uuid), write: () => write(tx, course) })
    return { Item: { Uuid: uuid, Updated: await updatedAt(tx, uuid), Version: versionOf(items), Items: [...items] } }
  })

/**
 * A second row with the id of another is a new one. A row without an id that says what one of the list says is that
 * one: a list that is sent again because its answer was lost makes nothing twice.
 */
function identified<T extends { Uuid?: string }>(items: T[], known: readonly T[], says: (row: T) => string): T[] {
  const taken = new Set<string | undefined>()
  const firsts = items.map((item) => {
    const { Uuid: id, ...rest } = item
    const isSecond = id !== undefined && taken.has(id)
    taken.add(id)
    return isSecond ? (rest as T) : item
  })
  // Looked up by what they say: comparing each with each would take seconds for long texts.
  const free = Map.groupBy(
    known.filter(({ Uuid }) => !taken.has(Uuid)),
    says,
  )
  return firsts.map((item) => {
    const same = item.Uuid ? undefined : free.get(says(item))?.shift()
    return same ? { ...item, Uuid: same.Uuid } : item
  })
}

const saysFaq = ({ Question, Answer }: FaqItem) => JSON.stringify([Question, Answer])
const saysPlan = ({ Name, Duration, Price }: PlanItem) => JSON.stringify([Name, Duration, Price])

interface List<T> {
  uuid: string
  items: T[]
  version?: string
}

export async function saveFaq(services: Services, actor: Actor, list: List<FaqItem>) {
  const fieldOf = (at: number) => `items.${at}.Answer`
  const answers = await services.html.clean(
    Object.fromEntries(list.items.map(({ Answer }, at) => [fieldOf(at), Answer])),
    writerOf(services, actor, list.uuid, 'faq'),
  )
  const clean = list.items.map(({ Question, Answer: _, ...id }, at) => ({
    ...id,
    Question: Question.trim(),
    Answer: answers[fieldOf(at)] ?? '',
  }))
  return save(services, actor, list, 'faq', store.faq, async (tx) =>
    store.replaceFaq(tx, list.uuid, identified(clean, await store.faq(tx, list.uuid), saysFaq)),
  )
}

export const saveTags = (services: Services, actor: Actor, list: List<TagItem>) =>
  save(services, actor, list, 'tags', store.tags, (tx) =>
    store.replaceTags(
      tx,
      list.uuid,
      list.items.map(({ Name }) => Name.trim()),
    ),
  )

export const savePlans = (services: Services, actor: Actor, list: List<PlanItem>) => {
  if (list.items.some(({ Duration }) => Duration < 1 || Duration > 3650)) throw new Problem('InvalidDuration')
  return save(services, actor, list, 'licenses', store.plans, async (tx) => {
    if (list.items.length === 0 && (await store.isOnSale(tx, list.uuid)))
      throw new Problem('ValidationFailed', { details: [{ field: 'items', reason: 'required' }] })
    const clean = list.items.map(({ Name, ...plan }) => ({ ...plan, Name: Name.trim() }))
    await store.replacePlans(tx, list.uuid, identified<PlanItem>(clean, await store.plans(tx, list.uuid), saysPlan))
  })
}

export const saveCollaborators = (services: Services, actor: Actor, list: List<CollaboratorItem>) =>
  save(services, actor, list, 'collaborators', store.collaborators, async (tx, course) => {
    const named = list.items.flatMap((item) => ('Collaborator' in item ? [item.Collaborator] : []))
    const usernames = list.items.flatMap((item) => ('Username' in item ? [item.Username] : []))
    // Who helps is no part of a revision; who is named is.
    if (await store.replaceNamed(tx, list.uuid, [...new Set(named)])) await raiseVersion(tx, list.uuid)
    const helping = await store.membersAmong(tx, list.uuid, usernames)
    const found = [...helping, ...(await store.builders(tx, usernames))]
    if (found.some(({ id }) => id === course.owner)) throw new Problem('AlreadyOwner')
    const ids = [...new Set(found.map(({ id }) => id))]
    if (ids.length < new Set(usernames).size) throw new Problem('UserNotFound')
    const added = await store.replaceMembers(tx, list.uuid, ids, actor.id)
    const newcomers = added.map(({ userId }) => userId)
    await tellPeople(services, tx, 'invited', list.uuid, actor.id, newcomers)
  })

/** The four lists, and their versions, as the builder opens. */
export async function readCollections(db: Db, courseId: string) {
  const [faq, tags, collaborators, licenses] = await Promise.all([
    store.faq(db, courseId),
    store.tags(db, courseId),
    store.collaborators(db, courseId),
    store.plans(db, courseId),
  ])
  return {
    lists: { Faq: faq, Tags: tags, Collaborators: collaborators, Licenses: licenses },
    versions: {
      faq: versionOf(faq),
      tags: versionOf(tags),
      collaborators: versionOf(collaborators),
      licenses: versionOf(licenses),
    },
  }
}
