import { aUser } from '#demo/factories/people.ts'
import { writeCourse, writeSections } from '#demo/write-course.ts'
import { takeLive } from '#domains/authoring/publishing/publishing.store.ts'
import type { Db } from '#platform/db/db.ts'
import { type CourseGiven, draftOf } from './course-given.ts'

const small: CourseGiven = {
  name: 'Álgebra para empezar',
  shortDescription: 'Un curso corto.',
  description: '<p>Todo lo necesario.</p>',
  requirements: '',
  hours: 0,
  category: 'Matemáticas',
  difficulty: 'Easy',
  tags: [],
  collaborators: [],
  faq: [],
  plans: [{ name: 'Mensual', days: 30, priceCents: 29_900 }],
  sections: [{ title: 'Primera', blocks: [{ type: 'text', title: 'Hola', minutes: 5, html: '<p>Hola.</p>' }] }],
}

interface Given extends Partial<CourseGiven> {
  ownerId?: string
}

/** A draft with everything in it that publishing asks for. Names its parents, which are made when missing. */
export async function aCourse(db: Db, { ownerId: owner, ...given }: Given = {}) {
  const draft = draftOf({ ...small, ...given })
  const ownerId = owner ?? (await aUser(db, { groups: ['general', 'creator'] })).id
  const id = await writeCourse(db, ownerId, { key: `covers/${crypto.randomUUID()}/1280.webp`, bytes: 1 }, draft)
  await writeSections(db, id, ownerId, draft.Sections)
  return { id, ownerId }
}

/** The same, live: its revision is written by what publishes every course. */
export async function aPublishedCourse(db: Db, given: Given = {}) {
  const course = await aCourse(db, given)
  const revision = await takeLive(db, course.id, course.ownerId, new Date())
  return { ...course, revision }
}
