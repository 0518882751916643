import { difficultyLevels } from '@aulanova/contract/reference/difficulty-levels'
import type { TransactionSql } from 'postgres'
import { aUser } from '#demo/factories/people.ts'
import { aReference } from '#demo/factories/reference.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import { fillCareers } from './careers.ts'
import { acceptTerms, fillDocuments } from './documents.ts'
import { demoEmail, demoPassword } from './factories/credentials.ts'
import { fillCourses } from './fill-courses.ts'
import { fillHistory } from './history.ts'
import { fillMonitoring } from './monitoring.ts'
import { academy, fillSeats, university } from './organizations.ts'
import { fillOtherCourses } from './other-courses.ts'
import { fillSales } from './sales.ts'
import { fillSite } from './site.ts'
import { fillSiteCareers } from './site-careers.ts'
import { fillSiteVisits } from './site-visits.ts'
import { fillSignIns, fillTrail } from './trail.ts'

/** One account for each of the groups, and one of another organization; all can learn as well. */
const people = [
  { who: 'admin', name: 'Ximena Robledo', groups: ['admin'] },
  { who: 'creator', name: 'Mateo Ordaz', groups: ['creator'] },
  { who: 'reviewer', name: 'Lucía Villaseñor', groups: ['reviewer'] },
  { who: 'learner', name: 'Mariana Ortega', groups: [] },
  { who: 'finances', name: 'Renata Beltrán', groups: ['finances'] },
  { who: 'experimental', name: 'Ignacio Galván', groups: ['experimental'] },
  { who: 'org', name: 'Paulina Duarte', groups: [university.details.Domain] },
  { who: 'org2', name: 'Rodrigo Sáenz', groups: [academy.details.Domain] },
] as const

export const demoAccounts = () =>
  [`Demo accounts, each with the password ${demoPassword}`, ...people.map(({ who }) => `  ${demoEmail(who)}`)].join(
    '\n',
  )

/** Fills an empty database, whole or not at all; servers that start together do it once. */
export const fillDemo = (services: Services) =>
  services.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(720150002)`
    const [existing] = await tx`select 1 from users limit 1`
    if (!existing) await fill({ ...services, sql: asPool(tx) })
  })

/** A transaction for rules that begin one of their own: theirs becomes a part of it. */
const asPool = (tx: TransactionSql) => Object.assign(tx, { begin: tx.savepoint }) as unknown as Services['sql']

async function fill(services: Services) {
  const { sql } = services
  const ids = new Map<string, string>()
  for (const { who, name, groups } of people)
    ids.set(who, (await aUser(sql, { email: demoEmail(who), name, groups: ['general', ...groups], demo: true })).id)
  const idOf = (who: string) => {
    const id = ids.get(who)
    if (!id) throw new Error(`The demo has nobody called ${who}.`)
    return id
  }
  const organizationId = await aReference(sql, 'organizations', university.name, university.details)
  const academyId = await aReference(sql, 'organizations', academy.name, academy.details)
  await sql`update users set created_at = now() - interval '800 days'`
  await fillDocuments(sql, idOf('admin'))
  for (const [name, wording] of Object.entries(wordings)) await aReference(sql, 'certificates', name, wording)
  for (const name of difficultyLevels) await aReference(sql, 'difficulties', name)
  const courses = await fillCourses(services, {
    creator: idOf('creator'),
    reviewer: idOf('reviewer'),
    learner: idOf('learner'),
    admin: idOf('admin'),
    colleagues: ['admin', 'reviewer', 'finances', 'experimental', 'org', 'org2'].map(idOf),
  })
  await fillNotes(sql, idOf('learner'), courses)
  const pendulum = courses.get('pendulo')
  if (pendulum) {
    const learners = await fillHistory(sql, { courseId: pendulum, revision: 1, giver: idOf('admin') })
    await fillSales(services, learners)
    await fillOtherCourses(sql, learners)
  }
  await acceptTerms(sql)
  await describeCategories(sql)
  for (const [name, colour] of [
    ['Destacado', '#5b5bd6'],
    ['Nuevo', '#12a594'],
  ] as const)
    await aReference(sql, 'statuses', name, { Colour: colour })
  await aReference(sql, 'certificates', 'Constancia de participación', {
    Title: 'Constancia de participación',
    Text: 'Por haber concluido el curso y aprobado sus evaluaciones.',
    Signatory: 'Lic. Paulina Duarte, Servicios Escolares',
  })
  await fillCareers(sql, courses)
  await fillSeats(sql, idOf('org'))
  await fillMonitoring(sql, organizationId)
  await fillSiteVisits(sql, { organizationId, daily: 90 })
  await fillSiteVisits(sql, { organizationId: academyId, daily: 25 })
  await fillSiteCareers(sql, courses)
  await fillSite(services, { organizationId, uploader: idOf('org'), courses, file: 'site.json', logo: 'crest.webp' })
  await fillSite(services, { organizationId: academyId, uploader: idOf('org2'), courses, file: 'ceiba.json' })
  await age(sql)
  await fillTrail(sql, {
    admin: idOf('admin'),
    creator: idOf('creator'),
    reviewer: idOf('reviewer'),
    finances: idOf('finances'),
  })
  await fillSignIns(sql)
}

/** The lists are older than what was made with them. */
async function age(sql: Services['sql']) {
  for (const table of ['organizations', 'categories', 'certificates'])
    await sql`update ${sql(table)} set created_at = now() - interval '799 days'`
  await sql`update courses set created_at = now() - interval '20 days' where state = 'draft'`
}

/** How certificates are worded; a course names one of them, or none. */
const wordings = {
  'Constancia de la universidad': {
    Title: 'Constancia',
    Text: 'por haber completado el curso y aprobado sus evaluaciones',
    Signatory: 'Coordinación de Educación en Línea',
  },
  'Certificate in English': {
    Title: 'Certificate of completion',
    Text: 'for completing the course and passing its evaluations',
    Signatory: 'Office of Online Learning',
  },
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
  Computación: 'Programas y las ideas que hay detrás.',
  'Ciencias de la Tierra': 'Nuestro planeta, su clima y sus océanos.',
  Música: 'Sonido, armonía y escucha.',
  Geografía: 'Lugares, mapas y lo que dicen.',
}

async function describeCategories(sql: Services['sql']) {
  await sql`update categories set revision = 1, published_at = now()`
  // In the order of the list above, not in that of the courses that named them first.
  await sql`
    update categories set position = wanted.place
    from unnest(${Object.keys(categories)}::text[]) with ordinality as wanted (name, place)
    where categories.name = wanted.name`
  for (const [name, Description] of Object.entries(categories))
    await sql`update categories set details = ${sql.json({ Description })} where name = ${name}`
}

/** What the demo's learner wrote beside lessons: the course by its folder, and which of its blocks. */
const notes: [slug: string, block: number, text: string][] = [
  ['calculo', 2, 'La tabla se acerca por los dos lados. Si no coinciden, no hay límite.'],
  ['calculo', 15, 'Preguntar: ¿por qué se cancela la h si al final tiende a cero?'],
  ['estadistica', 3, 'Los que no contestan también son un dato.'],
  ['agua', 9, 'Llevar un frasco a la próxima salida al río.'],
  ['historia', 8, 'El canto labrado: buscar una foto de cerca.'],
]

async function fillNotes(db: Db, userId: string, courses: ReadonlyMap<string, string>) {
  for (const [slug, block, text] of notes)
    await db`
      insert into notes (user_id, course_id, block_id, text, created_at)
      select ${userId}, b.course_id, b.block_id, ${text}, now() - interval '4 days'
      from revision_blocks b where b.course_id = ${courses.get(slug) ?? null} and b.revision = 1 and b.position = ${block}`
}
