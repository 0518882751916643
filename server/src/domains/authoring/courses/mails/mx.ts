import type { CourseMailWords } from './course-mail-words.ts'

export const mx: CourseMailWords = {
  greeting: 'Hola, {name}:',
  closing: 'Hasta pronto,',
  invited: {
    subject: 'Puedes ayudar a crear «{course}»',
    before:
      '{by} te invitó a crear juntos el curso «{course}»: sus secciones y bloques, preguntas y respuestas, y etiquetas.',
    action: 'Abrir el curso',
  },
  'invited-reviewer': {
    subject: 'Puedes ayudar a crear «{course}»',
    before:
      '{by} te invitó a crear juntos el curso «{course}»: sus secciones y bloques, preguntas y respuestas, y etiquetas.',
    after: 'Como ayudas a crearlo, lo revisará otra persona: nadie juzga su propio trabajo.',
    action: 'Abrir el curso',
  },
  shared: {
    subject: 'Compartieron contigo «{course}»',
    before: '{by} compartió contigo el curso «{course}». Puedes verlo y hacer tu propia copia.',
    action: 'Ver el curso',
  },
  'handed-in': {
    subject: '«{course}» espera una revisión',
    before: '{by} entregó el curso «{course}». Se puede leer, comentar y aprobar o devolver.',
    action: 'Revisar el curso',
  },
  'changed-after-approval': {
    subject: '«{course}» cambió después de su aprobación',
    before: '{by} cambió el curso «{course}» después de que fue aprobado. Espera otra revisión antes de publicarse.',
    action: 'Revisar el curso',
  },
  approved: {
    subject: '«{course}» fue aprobado',
    before: '{by} aprobó el curso «{course}». Ahora un administrador puede publicarlo.',
    action: 'Abrir el curso',
  },
  'waits-for-publishing': {
    subject: '«{course}» espera su publicación',
    before: '{by} aprobó el curso «{course}». Ya lo puedes publicar.',
    action: 'Publicar el curso',
  },
  'changes-requested': {
    subject: 'Se piden cambios en «{course}»',
    before: '{by} leyó el curso «{course}» y pide cambios: «{reason}»',
    action: 'Leer los comentarios',
  },
  published: {
    subject: '«{course}» ya está publicado',
    before: '{by} publicó el curso «{course}». Desde ahora se lee la nueva versión.',
    action: 'Abrir el curso',
  },
}
