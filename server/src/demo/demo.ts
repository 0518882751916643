import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { settleProgress } from '#features/learning/progress.rules.ts'
import type { Services } from '#services.ts'
import { aPublishedCourse } from '#testing/factories/courses.ts'
import { aSubscription, someProgress } from '#testing/factories/learning.ts'
import { aUser, demoPassword } from '#testing/factories/people.ts'
import { aReference } from '#testing/factories/reference.ts'
import { demoCourses } from './courses.ts'
import { fillDrafts } from './drafts.ts'
import { terms } from './terms.ts'

const organization = { name: 'Universidad Montelago', domain: 'montelago.example' }

const levels = ['Very Easy', 'Easy', 'Moderate', 'Difficult', 'Very Difficult']

/** One account for each of the groups; all can learn as well. */
const people = [
  { who: 'admin', name: 'Ximena Robledo', groups: ['admin'] },
  { who: 'creator', name: 'Mateo Ordaz', groups: ['creator'] },
  { who: 'reviewer', name: 'Lucía Villaseñor', groups: ['reviewer'] },
  { who: 'learner', name: 'Mariana Ortega', groups: [] },
  { who: 'finances', name: 'Renata Beltrán', groups: ['finances'] },
  { who: 'experimental', name: 'Ignacio Galván', groups: ['experimental'] },
  { who: 'org', name: 'Paulina Duarte', groups: [organization.domain] },
] as const
const emailOf = (who: string) => `${who}@demo.aulanova.test`

/** How the demo's learner stands in each course, in their order: days left of the longest plan, and steps done. */
const standings = [
  { left: 83, done: 15, hoursAgo: 3 },
  { left: 141, done: 7, hoursAgo: 30 },
  { left: 6, done: 17, hoursAgo: 52 },
  { left: 300, done: 2, hoursAgo: 75 },
  { left: 164, done: 10, hoursAgo: 400 },
  { left: 364, done: 0, hoursAgo: 0 },
  { left: -30, done: 6, hoursAgo: 900 },
]

export const demoAccounts = () =>
  [`Demo accounts, each with the password ${demoPassword}`, ...people.map(({ who }) => `  ${emailOf(who)}`)].join('\n')

/** Fills an empty database, whole or not at all; servers that start together do it once. */
export const fillDemo = (services: Services) =>
  services.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(720150002)`
    const [somebody] = await tx`select 1 from users limit 1`
    if (!somebody) await fill({ ...services, sql: tx as unknown as Services['sql'] })
  })

async function fill(services: Services) {
  const { sql, files } = services
  const ids = new Map<string, string>()
  for (const { who, name, groups } of people)
    ids.set(who, (await aUser(sql, { email: emailOf(who), name, groups: ['general', ...groups], demo: true })).id)
  const header = '<strong>Facultad de Ciencias</strong>'
  await aReference(sql, 'organizations', organization.name, {
    Domain: organization.domain,
    Header: header,
    ShowAsBrand: true,
  })
  await publishTerms(sql, ids.get('admin')!)
  const coverOf = async (name: string) => {
    const key = `covers/${randomUUID()}/1280.webp`
    await files.put(key, await readFile(new URL(`./covers/${name}.webp`, import.meta.url)))
    return key
  }
  const learner = ids.get('learner')!
  for (const [index, course] of demoCourses.entries()) {
    const coverKey = await coverOf(course.cover)
    const { id, revision } = await aPublishedCourse(sql, { ...course, ownerId: ids.get('creator')!, coverKey })
    const standing = standings[index]
    if (!standing) continue
    const plan = course.plans.toSorted((a, b) => b.days - a.days)[0]!
    const daysAgo = Math.max(0.1, plan.days - standing.left - 0.5)
    await aSubscription(sql, { userId: learner, courseId: id, plan: plan.name, days: plan.days, daysAgo })
    if (standing.done === 0) continue
    await someProgress(sql, learner, id, standing.done, standing.hoursAgo)
    // What is complete has its certificate, as it would have had that day.
    const seen = new Date(Date.now() - standing.hoursAgo * 3_600_000)
    await settleProgress(services, sql, { courseId: id, userId: learner, revision }, seen)
  }
  await fillDrafts(sql, ids.get('creator')!, ids.get('reviewer')!, coverOf)
  await describeCategories(sql)
  for (const [index, name] of levels.entries()) await aReference(sql, 'difficulties', name, { Level: index + 1 })
  for (const [name, colour] of [
    ['Destacado', '#5b5bd6'],
    ['Nuevo', '#12a594'],
  ] as const)
    await aReference(sql, 'statuses', name, { Colour: colour })
}

/** What the public categories are about, in one sentence each. */
const categories: Record<string, string> = {
  Matemáticas: 'Cantidades, formas y cambio, de la aritmética al cálculo.',
  Estadística: 'Decidir con datos: muestras, incertidumbre y modelos.',
  Física: 'La materia, la energía y lo que las une.',
  Biología: 'La vida, de la célula al bosque.',
  Química: 'De qué están hechas las cosas y cómo se transforman.',
  Programación: 'Escribir programas que otras personas puedan leer.',
  Humanidades: 'Historia, lengua y pensamiento.',
  Arte: 'Mirar, escuchar y crear.',
  Economía: 'Dinero, mercados y decisiones de todos los días.',
  Educación: 'Para quienes enseñan.',
}

async function describeCategories(sql: Services['sql']) {
  await sql`update categories set revision = 1, published_at = now()`
  for (const [name, Description] of Object.entries(categories))
    await sql`update categories set details = ${sql.json({ Description })} where name = ${name}`
}

async function publishTerms(sql: Services['sql'], by: string) {
  const id = await aReference(sql, 'documents', terms.name, { Slug: terms.slug, Content: terms.content })
  await sql`update documents set revision = 1, published_at = now() where id = ${id}`
  await sql`
    insert into document_revisions (document_id, number, name, content, published_by)
    values (${id}, 1, ${terms.name}, ${terms.content}, ${by})`
}
