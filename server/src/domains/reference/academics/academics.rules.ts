import { Problem } from '@aulanova/contract/kernel/problems'
import { maxCoursesOfSubject, maxCycles, maxSubjects } from '@aulanova/contract/reference/academics'
import type { Requester } from '#kernel/client.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './academics.store.ts'

interface CycleOfCareer {
  career: string
  cycle: string
}

export const addCycle = ({ sql }: Services, by: Requester, { career, cycle }: CycleOfCareer) =>
  sql.begin(async (tx) => {
    const name = await store.hold(tx, 'careers', career)
    const Cycle = await store.nameOf(tx, 'school_cycles', cycle)
    if (await store.addCycle(tx, career, cycle)) {
      await requireRoom(tx, 'cycle', { careerId: career })
      await audit(tx, by, { action: 'associate', kind: 'careers', id: career, name, after: { Cycle } })
    }
    return null
  })

/** The database refuses it as long as the cycle has subjects in this career. */
export const removeCycle = ({ sql }: Services, by: Requester, { career, cycle }: CycleOfCareer) =>
  sql.begin(async (tx) => {
    const name = await store.hold(tx, 'careers', career)
    const Cycle = await store.nameOf(tx, 'school_cycles', cycle)
    if (await store.removeCycle(tx, career, cycle))
      await audit(tx, by, { action: 'disassociate', kind: 'careers', id: career, name, before: { Cycle } })
    return null
  })

interface SubjectOfCycle extends CycleOfCareer {
  subject: string
}

const placed = ({ career, cycle, subject }: SubjectOfCycle): store.Placed => ({
  careerId: career,
  cycleId: cycle,
  subjectId: subject,
})

async function namesOf(tx: Db, { career, cycle, subject }: SubjectOfCycle) {
  const name = await store.hold(tx, 'careers', career)
  const Cycle = await store.nameOf(tx, 'school_cycles', cycle)
  return { name, fields: { Cycle, Subject: await store.nameOf(tx, 'school_subjects', subject) } }
}

export const addSubject = ({ sql }: Services, by: Requester, asked: SubjectOfCycle) =>
  sql.begin(async (tx) => {
    const { name, fields } = await namesOf(tx, asked)
    if (!(await store.hasCycle(tx, asked.career, asked.cycle))) throw new Problem('NotFound')
    if (await store.addSubject(tx, placed(asked))) {
      await requireRoom(tx, 'subject', { careerId: asked.career, cycleId: asked.cycle })
      await audit(tx, by, { action: 'associate', kind: 'careers', id: asked.career, name, after: fields })
    }
    return null
  })

export const removeSubject = ({ sql }: Services, by: Requester, asked: SubjectOfCycle) =>
  sql.begin(async (tx) => {
    const { name, fields } = await namesOf(tx, asked)
    if (await store.removeSubject(tx, placed(asked)))
      await audit(tx, by, { action: 'disassociate', kind: 'careers', id: asked.career, name, before: fields })
    return null
  })

interface CourseOfSubject {
  subject: string
  course: string
}

export const addCourse = ({ sql }: Services, by: Requester, { subject, course }: CourseOfSubject) =>
  sql.begin(async (tx) => {
    const name = await store.hold(tx, 'school_subjects', subject)
    const Course = await store.nameOf(tx, 'courses', course)
    if (await store.addCourse(tx, subject, course)) {
      await requireRoom(tx, 'course', { subjectId: subject })
      await audit(tx, by, { action: 'associate', kind: 'school-subjects', id: subject, name, after: { Course } })
    }
    return null
  })

export const removeCourse = ({ sql }: Services, by: Requester, { subject, course }: CourseOfSubject) =>
  sql.begin(async (tx) => {
    const name = await store.hold(tx, 'school_subjects', subject)
    const Course = await store.nameOf(tx, 'courses', course)
    if (await store.removeCourse(tx, subject, course))
      await audit(tx, by, { action: 'disassociate', kind: 'school-subjects', id: subject, name, before: { Course } })
    return null
  })

/** As many as a map can hold. */
export async function requireRoom(tx: Db, field: string, of: Partial<store.Placed>) {
  const { cycles, subjects, courses } = await store.counts(tx, of)
  if (cycles > maxCycles || subjects > maxSubjects || courses > maxCoursesOfSubject)
    throw new Problem('ValidationFailed', { details: [{ field, reason: 'tooMany' }] })
}
