import { Problem } from '@aulanova/contract/kernel/problems'
import type { Db } from '#platform/db/db.ts'

type Holder = 'careers' | 'school_subjects'

/** The name of a career or a subject. Its associations are changed by one at a time, until the transaction ends. */
export async function hold(db: Db, table: Holder, id: string) {
  const [row] = await db<{ name: string }[]>`select name from ${db(table)} where id = ${id} for no key update`
  return row?.name ?? missing()
}

export async function nameOf(db: Db, table: Holder | 'school_cycles' | 'courses', id: string) {
  const [row] = await db<{ name: string }[]>`select name from ${db(table)} where id = ${id}`
  return row?.name ?? missing()
}

/** Whether something was added; what is there already stays where it is. */
export async function addCycle(db: Db, careerId: string, cycleId: string) {
  const { count } = await db`
    insert into career_cycles (career_id, cycle_id, position)
    select ${careerId}, ${cycleId}, coalesce(max(position), 0) + 1 from career_cycles where career_id = ${careerId}
    on conflict do nothing`
  return count > 0
}

export async function removeCycle(db: Db, careerId: string, cycleId: string) {
  const { count } = await db`delete from career_cycles where career_id = ${careerId} and cycle_id = ${cycleId}`
  return count > 0
}

export async function hasCycle(db: Db, careerId: string, cycleId: string) {
  const [row] = await db`select 1 from career_cycles where career_id = ${careerId} and cycle_id = ${cycleId}`
  return row !== undefined
}

/** Last in the cycle, and no longer among those that are not placed. */
export async function addSubject(db: Db, { careerId, cycleId, subjectId }: Placed) {
  await db`delete from unplaced_subjects where career_id = ${careerId} and subject_id = ${subjectId}`
  const { count } = await db`
    insert into cycle_subjects (career_id, cycle_id, subject_id, position)
    select ${careerId}, ${cycleId}, ${subjectId}, coalesce(max(position), 0) + 1
    from cycle_subjects where career_id = ${careerId} and cycle_id = ${cycleId}
    on conflict do nothing`
  return count > 0
}

export interface Placed {
  careerId: string
  cycleId: string
  subjectId: string
}

export async function removeSubject(db: Db, { careerId, cycleId, subjectId }: Placed) {
  const { count } = await db`
    delete from cycle_subjects
    where career_id = ${careerId} and cycle_id = ${cycleId} and subject_id = ${subjectId}`
  return count > 0
}

export async function addCourse(db: Db, subjectId: string, courseId: string) {
  const { count } = await db`
    insert into subject_courses (subject_id, course_id) values (${subjectId}, ${courseId}) on conflict do nothing`
  return count > 0
}

export async function removeCourse(db: Db, subjectId: string, courseId: string) {
  const { count } = await db`delete from subject_courses where subject_id = ${subjectId} and course_id = ${courseId}`
  return count > 0
}

/** How many a career, a cycle of it or a subject has. */
export async function counts(db: Db, { careerId, cycleId, subjectId }: Partial<Placed>) {
  const [row] = await db<[{ cycles: number; subjects: number; courses: number }]>`
    select (select count(*)::int from career_cycles where career_id = ${careerId ?? null}) as cycles,
      (select count(*)::int from cycle_subjects
        where career_id = ${careerId ?? null} and cycle_id = ${cycleId ?? null}) as subjects,
      (select count(*)::int from subject_courses where subject_id = ${subjectId ?? null}) as courses`
  return row
}

function missing(): never {
  throw new Problem('NotFound')
}
