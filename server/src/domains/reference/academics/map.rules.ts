import type { Input } from '@aulanova/contract/kernel/endpoint'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { CareerMap, saveCareerMap } from '@aulanova/contract/reference/academics'
import type { Requester } from '#kernel/client.ts'
import { versionOf } from '#kernel/versions.ts'
import { audit, changedSince } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import { requireRoom } from './academics.rules.ts'
import { hold, nameOf } from './academics.store.ts'
import { shapeOf, toCareerMap, wordsOf } from './map.records.ts'
import * as store from './map.store.ts'

type Wanted = Input<typeof saveCareerMap>['body']

export async function readMap(db: Db, careerId: string) {
  await nameOf(db, 'careers', careerId)
  return toCareerMap(await store.read(db, careerId))
}

/**
 * Replaces the map of a career, whole or not at all. Who saw an older one is answered `Conflict`, unless their map is the
 * one that is there.
 */
export const saveMap = ({ sql }: Services, by: Requester, careerId: string, wanted: Wanted) =>
  sql.begin(async (tx) => {
    requireSense(wanted)
    const name = await hold(tx, 'careers', careerId)
    const seen = toCareerMap(await store.read(tx, careerId))
    await store.holdSubjects(tx, [...subjectsOf(wanted), ...seen.Subjects.map(({ Uuid }) => Uuid)])
    // Again: the courses of a subject may have changed until it was held.
    const before = toCareerMap(await store.read(tx, careerId))
    if (isAlready(before, wanted)) return before
    if (wanted.Seen !== undefined && wanted.Seen !== before.Version)
      throw new Problem('Conflict', { changed: await changedBy(tx, careerId, before, wanted.SeenAt) })
    const courses = await store.coursesOf(tx, subjectsOf(wanted))
    await write(tx, careerId, wanted)
    const after = toCareerMap(await store.read(tx, careerId))
    await note(tx, by, { id: careerId, name, before, after, courses })
    return after
  })

/** For a save that is sent again. */
function isAlready(map: CareerMap, { Cycles, Unplaced, Courses }: Wanted) {
  const courses = new Map(map.Subjects.map(({ Uuid, Courses }) => [Uuid, new Set(Courses.map(({ Uuid }) => Uuid))]))
  const isDone = Courses.every(({ Subject, Add, Remove }) => {
    const there = courses.get(Subject) ?? new Set()
    return Add.every((id) => there.has(id)) && !Remove.some((id) => there.has(id))
  })
  return isDone && map.Version === versionOf(shapeOf({ Cycles, Unplaced, Subjects: map.Subjects }))
}

const subjectsOf = ({ Cycles, Unplaced }: Wanted) => [
  ...new Set([...Cycles.flatMap(({ Subjects }) => Subjects), ...Unplaced]),
]

/** Nothing twice in one place, and no courses for subjects that the map does not have. */
function requireSense(wanted: Wanted) {
  const { Cycles, Unplaced, Courses } = wanted
  const placed = new Set(Cycles.flatMap(({ Subjects }) => Subjects))
  const subjects = new Set(subjectsOf(wanted))
  const refuse = (field: string, reason: string) => {
    throw new Problem('ValidationFailed', { details: [{ field, reason }] })
  }
  if (isRepeating(Cycles.map(({ Uuid }) => Uuid))) refuse('Cycles', 'repeated')
  if (Cycles.some(({ Subjects }) => isRepeating(Subjects))) refuse('Cycles', 'repeated')
  if (isRepeating(Unplaced) || Unplaced.some((id) => placed.has(id))) refuse('Unplaced', 'repeated')
  if (isRepeating(Courses.map(({ Subject }) => Subject))) refuse('Courses', 'repeated')
  if (Courses.some(({ Subject }) => !subjects.has(Subject))) refuse('Courses', 'unknown')
}

const isRepeating = (ids: readonly string[]) => new Set(ids).size < ids.length

async function write(tx: Db, careerId: string, wanted: Wanted) {
  await store.replace(tx, careerId, {
    cycles: wanted.Cycles.map(({ Uuid }) => Uuid),
    placed: wanted.Cycles.flatMap(({ Uuid, Subjects }) => Subjects.map((subjectId) => ({ cycleId: Uuid, subjectId }))),
    unplaced: wanted.Unplaced,
  })
  for (const { Subject, Add, Remove } of wanted.Courses) {
    await store.changeCourses(tx, Subject, Add, Remove)
    await requireRoom(tx, 'Courses', { subjectId: Subject })
  }
}

/** Who changed the map since it was read: this career's, or else the courses of one of its subjects. */
async function changedBy(tx: Db, careerId: string, { Subjects }: CareerMap, seenAt: string | undefined) {
  if (!seenAt) return undefined
  const fields = ['Cycles', 'Subjects', 'Unplaced', 'Cycle', 'Subject']
  const ofCareer = await changedSince(tx, { kind: 'careers', id: careerId, fields }, seenAt)
  if (ofCareer) return ofCareer
  for (const { Uuid } of Subjects) {
    const found = await changedSince(tx, { kind: 'school-subjects', id: Uuid, fields: ['Courses', 'Course'] }, seenAt)
    if (found) return found
  }
  return undefined
}

interface Saved {
  id: string
  name: string
  before: CareerMap
  after: CareerMap
  /** Before, of all subjects of the new map: one that is new to it has had courses already. */
  courses: readonly { subjectId: string; name: string }[]
}

/** One entry for the career with the lines that differ, and one for each subject whose courses changed. */
async function note(tx: Db, by: Requester, { id, name, before, after, courses }: Saved) {
  if (versionOf(placesOf(before)) !== versionOf(placesOf(after))) {
    const [was, is] = [wordsOf(before), wordsOf(after)]
    const act = { action: 'update', kind: 'careers', id, name } as const
    await audit(tx, by, { ...act, before: without(was, is), after: without(is, was) })
  }
  for (const subject of after.Subjects) {
    const Was = courses.filter(({ subjectId }) => subjectId === subject.Uuid).map(({ name }) => name)
    const Courses = subject.Courses.map(({ Name }) => Name)
    const act = { action: 'update', kind: 'school-subjects', id: subject.Uuid, name: subject.Name } as const
    if (versionOf(Was) !== versionOf(Courses))
      await audit(tx, by, { ...act, before: { Courses: Was }, after: { Courses } })
  }
}

const placesOf = (map: CareerMap) => ({ ...shapeOf(map), courses: [] })

type Words = ReturnType<typeof wordsOf>

/** The lines that the other map does not have. */
const without = (words: Words, others: Words): Words => ({
  Cycles: words.Cycles.filter((line) => !others.Cycles.includes(line)),
  Subjects: words.Subjects.filter((line) => !others.Subjects.includes(line)),
  Unplaced: words.Unplaced.filter((line) => !others.Unplaced.includes(line)),
})
