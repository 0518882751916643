import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { aReference } from '#demo/factories/reference.ts'
import type { Db } from '#platform/db/db.ts'

interface DemoCareer {
  name: string
  code: string
  description: string
  cycles: { name: string; subjects: { name: string; code: string; credits: number; course?: string }[] }[]
}

const careers: DemoCareer[] = JSON.parse(
  readFileSync(fileURLToPath(new URL('./site/careers.json', import.meta.url)), 'utf8'),
)

/** The careers of the university's site with their maps. There are many subjects, so a list takes one statement. */
export async function fillSiteCareers(db: Db, courses: ReadonlyMap<string, string>) {
  const subjects = new Map(
    careers
      .flatMap(({ cycles }) => cycles.flatMap((cycle) => cycle.subjects))
      .map((subject) => [subject.name, subject]),
  )
  const ids = await idsOf(
    db,
    'school_subjects',
    [...subjects.values()].map(({ name, code, credits }) => ({ name, details: { Code: code, Credits: credits } })),
  )
  const taught = [...subjects.values()].flatMap(({ name, course = '' }) => {
    const courseId = courses.get(course)
    return courseId ? { subjectId: ids.get(name) ?? '', courseId } : []
  })
  await db`insert into subject_courses ${db(taught)} on conflict do nothing`
  const cycles = await idsOf(
    db,
    'school_cycles',
    careers.flatMap((career) => career.cycles.map(({ name }) => ({ name, details: {} }))),
  )
  for (const career of careers) {
    const careerId = await aReference(db, 'careers', career.name, {
      Code: career.code,
      Description: career.description,
    })
    const placed = career.cycles.map(({ name, subjects }, at) => ({
      cycleId: cycles.get(name) ?? '',
      position: at + 1,
      subjects,
    }))
    await db`insert into career_cycles ${db(placed.map(({ cycleId, position }) => ({ careerId, cycleId, position })))}`
    await db`
      insert into cycle_subjects ${db(placed.flatMap(({ cycleId, subjects }) => subjects.map(({ name }, at) => ({ careerId, cycleId, subjectId: ids.get(name) ?? '', position: at + 1 }))))}`
  }
}

/** The ids of entries of a reference list by their names; those that are not there yet are made. */
async function idsOf(db: Db, table: string, entries: { name: string; details: Record<string, string | number> }[]) {
  await db`
    insert into ${db(table)} (name, details)
    select name, details from jsonb_to_recordset(${db.json(entries)}) as entry (name text, details jsonb)
    on conflict do nothing`
  const rows = await db<{ id: string; name: string }[]>`
    select id, name from ${db(table)} where name = any(${entries.map(({ name }) => name)})`
  return new Map(rows.map(({ id, name }) => [name, id]))
}
