import type { Services } from '#services.ts'
import { aCourse } from '#testing/factories/courses.ts'
import type { DemoCourse } from './demo-course.ts'

/** Begun and far from done: the checklist has something to say about it. */
const waves: DemoCourse = {
  cover: 'ondas',
  name: 'Ondas y sonido',
  shortDescription: 'Qué es una onda, cómo viaja y por qué la oímos.',
  description: '',
  requirements: '<p>Álgebra de bachillerato.</p>',
  hours: 12,
  category: 'Física',
  difficulty: 'Moderate',
  tags: ['ondas', 'sonido'],
  collaborators: [],
  faq: [],
  plans: [],
  sections: [
    {
      title: 'Qué es una onda',
      blocks: [
        {
          type: 'text',
          title: 'Una perturbación que viaja',
          minutes: 8,
          html: '<p>Cuando una ficha de dominó empuja a la siguiente, ninguna recorre la mesa, y sin embargo algo la cruza de un extremo al otro. A ese algo le llamamos onda.</p><h2>Tres palabras</h2><ul><li><strong>Amplitud</strong>: cuánto se aparta.</li><li><strong>Frecuencia</strong>: cuántas veces por segundo.</li><li><strong>Longitud</strong>: cuánto mide un ciclo.</li></ul>',
        },
        {
          type: 'link',
          title: 'Una cuerda para experimentar',
          minutes: 10,
          url: 'https://phet.colorado.edu/es/',
          note: '',
        },
      ],
    },
    { title: 'El sonido', blocks: [] },
  ],
}

/** Handed in: a reviewer has read it and asks for something. */
const forests: DemoCourse = {
  cover: 'bosque',
  name: 'Los bosques de niebla',
  shortDescription: 'Un ecosistema que bebe de las nubes, y lo que hacemos con él.',
  description: '<p>Recorremos el bosque de niebla de la raíz a la copa: agua, suelo, plantas, animales y gente.</p>',
  requirements: '',
  hours: 20,
  category: 'Biología',
  difficulty: 'Easy',
  tags: ['bosques', 'agua'],
  collaborators: [],
  faq: [
    {
      question: '¿Hay salidas al campo?',
      answer: '<p>No, pero cada sección propone una para hacerla por tu cuenta.</p>',
    },
  ],
  plans: [{ name: 'Semestral', days: 180, priceCents: 45_000 }],
  sections: [
    {
      title: 'Agua que cae de lado',
      blocks: [
        {
          type: 'text',
          title: 'La lluvia horizontal',
          minutes: 9,
          html: '<p>En el bosque de niebla las hojas peinan las nubes. De cada gota que llega al suelo, una de cada tres no cayó como lluvia: la atrapó una rama.</p>',
        },
        {
          type: 'text',
          title: 'Musgos que guardan agua',
          minutes: 6,
          html: '<p>Un puñado de musgo retiene varias veces su peso en agua y la suelta despacio durante días.</p>',
        },
      ],
    },
  ],
}

type Cover = (name: string) => Promise<string>

/** What a creator has under way, so that the builder and the review have something to show. */
export async function fillDrafts(sql: Services['sql'], creator: string, reviewer: string, coverOf: Cover) {
  const draft = async (course: DemoCourse) =>
    (await aCourse(sql, { ...course, ownerId: creator, coverKey: await coverOf(course.cover) })).id
  await draft(waves)
  const courseId = await draft(forests)
  await sql`update courses set state = 'in-review', handed_in_at = now() - interval '5 hours' where id = ${courseId}`
  const [block] = await sql`select id from blocks where course_id = ${courseId} order by position limit 1`
  const text = '¿De dónde sale «una de cada tres»? Una fuente ayudaría.'
  await sql`insert into review_comments ${sql({ courseId, blockId: block!.id, authorId: reviewer, text })}`
}
