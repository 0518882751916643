import { aReference } from '#demo/factories/reference.ts'
import type { Db } from '#platform/db/db.ts'

interface DemoSubject {
  name: string
  code: string
  credits: number
  /** Names of the demo's courses. */
  courses?: string[]
}

const cycles: [name: string, subjects: DemoSubject[]][] = [
  [
    'Primer semestre',
    [
      { name: 'Matemáticas I', code: 'MAT-101', credits: 8, courses: ['calculo'] },
      { name: 'Química general', code: 'QUI-101', credits: 8, courses: ['agua'] },
      { name: 'Lectura y redacción', code: 'HUM-101', credits: 6 },
    ],
  ],
  [
    'Segundo semestre',
    [
      { name: 'Estadística', code: 'MAT-110', credits: 8, courses: ['estadistica'] },
      { name: 'Física I', code: 'FIS-101', credits: 8, courses: ['pendulo'] },
    ],
  ],
  ['Tercer semestre', [{ name: 'Programación', code: 'COM-201', credits: 6, courses: ['python'] }]],
  ['Cuarto semestre', [{ name: 'Historia de la ciencia', code: 'HUM-201', credits: 6, courses: ['historia'] }]],
]

const unplaced: DemoSubject[] = [
  { name: 'Didáctica de las ciencias', code: 'EDU-301', credits: 6 },
  { name: 'Ecología local', code: 'BIO-210', credits: 6 },
]

/** A career with four cycles, and two subjects that are in none yet. `courses` are the ids of the demo's courses by folder. */
export async function fillCareers(db: Db, courses: ReadonlyMap<string, string>) {
  const careerId = await aReference(db, 'careers', 'Licenciatura en Enseñanza de las Ciencias', {
    Code: 'LEC',
    Description: 'Para enseñar ciencias en la secundaria y el bachillerato.',
  })
  const aSubject = async ({ name, code, credits, courses: taught = [] }: DemoSubject) => {
    const subjectId = await aReference(db, 'school-subjects', name, { Code: code, Credits: credits })
    for (const slug of taught) {
      const courseId = courses.get(slug)
      if (courseId) await db`insert into subject_courses ${db({ subjectId, courseId })}`
    }
    return subjectId
  }
  for (const [at, [name, subjects]] of cycles.entries()) {
    const cycleId = await aReference(db, 'school-cycles', name)
    await db`insert into career_cycles ${db({ careerId, cycleId, position: at + 1 })}`
    for (const [place, subject] of subjects.entries()) {
      const subjectId = await aSubject(subject)
      await db`insert into cycle_subjects ${db({ careerId, cycleId, subjectId, position: place + 1 })}`
    }
  }
  for (const [at, subject] of unplaced.entries()) {
    const subjectId = await aSubject(subject)
    await db`insert into unplaced_subjects ${db({ careerId, subjectId, position: at + 1 })}`
  }
}
