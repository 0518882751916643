import type { CourseState } from '@aulanova/contract/kernel/course-states'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { Requester } from '#kernel/client.ts'
import { audit, changedSince } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import { holdDraft } from './access.rules.ts'
import { toAdminCourse, toAdminCourseDetail, toWaitingCourse } from './admin-courses.records.ts'
import * as store from './admin-courses.store.ts'
import { copyOf } from './clone.rules.ts'

interface Asked {
  search?: string
  state?: CourseState
  label?: string
}

const given = ({ search = '', state, label }: Asked) => ({ search, state: state ?? null, label: label ?? null })

export async function list({ sql }: Services, actor: Actor, asked: Asked, page: number) {
  const [rows, count] = await Promise.all([store.list(sql, given(asked), page), store.count(sql, given(asked))])
  return { Items: rows.map((row) => toAdminCourse(row, actor)), Count: count }
}

export const count = async ({ sql }: Services, asked: Asked) => ({ Count: await store.count(sql, given(asked)) })

export async function waiting({ sql }: Services, actor: Actor) {
  const rows = await store.waiting(sql)
  return { Items: rows.map((row) => toWaitingCourse(row, actor)), Count: rows[0]?.count ?? 0 }
}

export async function read(db: Db, actor: Actor, courseId: string) {
  const [row, plans, revisions] = await Promise.all([
    store.read(db, courseId),
    store.plans(db, courseId),
    store.revisions(db, courseId),
  ])
  if (!row) throw new Problem('NotFound')
  return toAdminCourseDetail({ row, plans, revisions }, actor)
}

interface Labelling {
  courseId: string
  statusId: string | null
  /** The label that was there when the course was read, and when that was. */
  seen?: string | null
  since?: string
}

/** A label is no part of a revision, so an approved course stays approved. */
export const label = ({ sql }: Services, by: Requester, { courseId, statusId, seen, since }: Labelling) =>
  sql.begin(async (tx) => {
    await holdDraft(tx, courseId)
    const before = await store.label(tx, courseId)
    if (!before) throw new Problem('NotFound')
    const isOther = seen !== undefined && seen !== before.id && statusId !== before.id
    if (isOther) throw new Problem('Conflict', { changed: await whoChanged(tx, courseId, since) })
    // Sent again after its answer was lost: nothing changes, and nothing is noted.
    if (statusId === before.id) return read(tx, by.actor, courseId)
    await store.setLabel(tx, courseId, statusId)
    const after = await store.label(tx, courseId)
    await audit(tx, by, {
      action: 'update',
      kind: 'courses',
      id: courseId,
      name: before.courseName,
      before: { Status: before.name },
      after: { Status: after?.name ?? null },
    })
    return read(tx, by.actor, courseId)
  })

const whoChanged = (tx: Db, courseId: string, since: string | undefined) =>
  since === undefined ? undefined : changedSince(tx, { kind: 'courses', id: courseId, fields: ['Status'] }, since)

export const clone = ({ sql }: Services, by: Requester, courseId: string) =>
  sql.begin('isolation level repeatable read', async (tx) => {
    const original = await store.read(tx, courseId)
    if (!original) throw new Problem('NotFound')
    const copyId = await copyOf(tx, by, courseId)
    const copy = await store.read(tx, copyId)
    if (!copy) throw new Error('A course that was just made is missing')
    await audit(tx, by, {
      action: 'clone',
      kind: 'courses',
      id: copyId,
      name: copy.card.Name,
      after: { Owner: copy.creator.name, State: copy.state },
      // Names are not unique, and change.
      details: { From: `${original.card.Name} (${courseId})` },
    })
    return toAdminCourse(copy, by.actor)
  })
