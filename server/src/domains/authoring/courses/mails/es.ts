import type { CourseMailWords } from './course-mail-words.ts'

export const es: CourseMailWords = {
  greeting: 'Hola, {name}:',
  closing: 'Hasta pronto,',
  invited: {
    subject: 'Puedes ayudar a crear «{course}»',
    before:
      '{by} te ha invitado a crear juntos el curso «{course}»: sus secciones y bloques, preguntas y respuestas, y etiquetas.',
    action: 'Abrir el curso',
  },
  'invited-reviewer': {
    subject: 'Puedes ayudar a crear «{course}»',
    before:
      '{by} te ha invitado a crear juntos el curso «{course}»: sus secciones y bloques, preguntas y respuestas, y etiquetas.',
    after: 'Como ayudas a crearlo, lo revisará otra persona: nadie juzga su propio trabajo.',
    action: 'Abrir el curso',
  },
  shared: {
    subject: 'Han compartido contigo «{course}»',
    before: '{by} ha compartido contigo el curso «{course}». Puedes verlo y hacer una copia propia.',
    action: 'Ver el curso',
  },
  'handed-in': {
    subject: '«{course}» espera una revisión',
    before: '{by} ha entregado el curso «{course}». Se puede leer, comentar y aprobar o devolver.',
    action: 'Revisar el curso',
  },
  'changed-after-approval': {
    subject: '«{course}» ha cambiado después de su aprobación',
    before:
      '{by} ha cambiado el curso «{course}» después de que fuera aprobado. Espera otra revisión antes de publicarse.',
    action: 'Revisar el curso',
  },
  approved: {
    subject: '«{course}» ha sido aprobado',
    before: '{by} ha aprobado el curso «{course}». Ahora un administrador puede publicarlo.',
    action: 'Abrir el curso',
  },
  'waits-for-publishing': {
    subject: '«{course}» espera su publicación',
    before: '{by} ha aprobado el curso «{course}». Ya lo puedes publicar.',
    action: 'Publicar el curso',
  },
  'changes-requested': {
    subject: 'Se piden cambios en «{course}»',
    before: '{by} ha leído el curso «{course}» y pide cambios: «{reason}»',
    action: 'Leer los comentarios',
  },
  published: {
    subject: '«{course}» está publicado',
    before: '{by} ha publicado el curso «{course}». Desde ahora se lee la nueva versión.',
    action: 'Abrir el curso',
  },
}
