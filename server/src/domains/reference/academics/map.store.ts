import type { MapCourse } from '@aulanova/contract/reference/academics'
import { clock } from '#platform/db/clock.ts'
import { contains, type Db } from '#platform/db/db.ts'

export interface MapRows {
  cycles: { id: string; name: string }[]
  placed: { cycleId: string; subjectId: string }[]
  unplaced: string[]
  subjects: { id: string; name: string; code: string | null }[]
  courses: { subjectId: string; id: string; name: string; state: MapCourse['State'] }[]
  readAt: string
}

/** Everything of a career's map, each list in its order. */
export async function read(db: Db, careerId: string): Promise<MapRows> {
  const [readAt, cycles, placed, tray] = await Promise.all([
    clock(db),
    db<MapRows['cycles']>`
      select c.id, c.name from career_cycles k join school_cycles c on c.id = k.cycle_id
      where k.career_id = ${careerId} order by k.position, k.created_at, c.id`,
    db<MapRows['placed']>`
      select cycle_id, subject_id from cycle_subjects where career_id = ${careerId}
      order by position, created_at, subject_id`,
    db<{ subjectId: string }[]>`
      select subject_id from unplaced_subjects where career_id = ${careerId} order by position, created_at, subject_id`,
  ])
  const unplaced = tray.map(({ subjectId }) => subjectId)
  const ids = [...new Set([...placed.map(({ subjectId }) => subjectId), ...unplaced])]
  const [subjects, courses] = await Promise.all([
    db<MapRows['subjects']>`
      select id, name, details ->> 'Code' as code from school_subjects where id = any(${ids}::uuid[])
      order by lower(name), id`,
    coursesOf(db, ids),
  ])
  return { cycles, placed, unplaced, subjects, courses, readAt }
}

export const coursesOf = (db: Db, subjectIds: readonly string[]) => db<MapRows['courses']>`
  select s.subject_id, c.id, c.name, c.state from subject_courses s join courses c on c.id = s.course_id
  where s.subject_id = any(${[...subjectIds]}::uuid[]) order by lower(c.name), c.id`

/** The courses of these subjects are changed by one at a time, until the transaction ends. */
export const holdSubjects = (db: Db, ids: readonly string[]) =>
  db`select 1 from school_subjects where id = any(${[...ids]}::uuid[]) order by id for no key update`

interface Wanted {
  cycles: readonly string[]
  placed: readonly { cycleId: string; subjectId: string }[]
  unplaced: readonly string[]
}

/** Replaces the cycles of a career and the subjects in them. Rows that stay keep when they came. */
export async function replace(db: Db, careerId: string, { cycles, placed, unplaced }: Wanted) {
  const cycleIds = placed.map(({ cycleId }) => cycleId)
  const subjectIds = placed.map(({ subjectId }) => subjectId)
  await db`
    delete from cycle_subjects where career_id = ${careerId} and (cycle_id, subject_id) not in (
      select * from unnest(${cycleIds}::uuid[], ${subjectIds}::uuid[]))`
  await db`delete from career_cycles where career_id = ${careerId} and cycle_id <> all(${[...cycles]}::uuid[])`
  await db`
    insert into career_cycles (career_id, cycle_id, position)
    select ${careerId}, id, place from unnest(${[...cycles]}::uuid[]) with ordinality as wanted (id, place)
    on conflict (career_id, cycle_id) do update set position = excluded.position`
  await db`
    insert into cycle_subjects (career_id, cycle_id, subject_id, position)
    select ${careerId}, cycle_id, subject_id, place
    from unnest(${cycleIds}::uuid[], ${subjectIds}::uuid[]) with ordinality as wanted (cycle_id, subject_id, place)
    on conflict (career_id, cycle_id, subject_id) do update set position = excluded.position`
  await db`delete from unplaced_subjects where career_id = ${careerId} and subject_id <> all(${[...unplaced]}::uuid[])`
  await db`
    insert into unplaced_subjects (career_id, subject_id, position)
    select ${careerId}, id, place from unnest(${[...unplaced]}::uuid[]) with ordinality as wanted (id, place)
    on conflict (career_id, subject_id) do update set position = excluded.position`
}

export async function changeCourses(db: Db, subjectId: string, added: readonly string[], removed: readonly string[]) {
  await db`delete from subject_courses where subject_id = ${subjectId} and course_id = any(${[...removed]}::uuid[])`
  await db`
    insert into subject_courses (subject_id, course_id) select ${subjectId}, unnest(${[...added]}::uuid[])
    on conflict do nothing`
}

const maxFound = 10

export const findCourses = (db: Db, search: string) => db<Omit<MapRows['courses'][number], 'subjectId'>[]>`
  select id, name, state from courses where deleted_at is null and searchable(name) like searchable(${contains(search.trim())})
  order by lower(name), id limit ${maxFound}`
