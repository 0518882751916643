import type { Db } from '#platform/db/db.ts'

/** What the demo's learner wrote beside lessons: the course by its folder, and which of its blocks. */
const notes: [slug: string, block: number, text: string][] = [
  ['calculo', 2, 'La tabla se acerca por los dos lados. Si no coinciden, no hay límite.'],
  ['calculo', 15, 'Preguntar: ¿por qué se cancela la h si al final tiende a cero?'],
  ['estadistica', 3, 'Los que no contestan también son un dato.'],
  ['agua', 9, 'Llevar un frasco a la próxima salida al río.'],
  ['historia', 8, 'El canto labrado: buscar una foto de cerca.'],
]

export async function fillNotes(db: Db, userId: string, courses: ReadonlyMap<string, string>) {
  for (const [slug, block, text] of notes)
    await db`
      insert into notes (user_id, course_id, block_id, text, created_at)
      select ${userId}, b.course_id, b.block_id, ${text}, now() - interval '4 days'
      from revision_blocks b where b.course_id = ${courses.get(slug) ?? null} and b.revision = 1 and b.position = ${block}`
}
