import type { CourseMailWords } from './course-mails.ts'

export const mx: CourseMailWords = {
  greeting: 'Hola, {name}:',
  closing: 'Hasta pronto,',
  invited: {
    subject: 'Puedes ayudar a crear «{course}»',
    before:
      '{by} te invitó a crear juntos el curso «{course}»: sus secciones y bloques, preguntas y respuestas, y etiquetas.',
    action: 'Abrir el curso',
  },
  shared: {
    subject: 'Compartieron contigo «{course}»',
    before: '{by} compartió contigo el curso «{course}». Puedes verlo y hacer tu propia copia.',
    action: 'Ver el curso',
  },
}
