import type { CourseMailWords } from './course-mails.ts'

export const es: CourseMailWords = {
  greeting: 'Hola, {name}:',
  closing: 'Hasta pronto,',
  invited: {
    subject: 'Puedes ayudar a crear «{course}»',
    before:
      '{by} te ha invitado a crear juntos el curso «{course}»: sus secciones y bloques, preguntas y respuestas, y etiquetas.',
    action: 'Abrir el curso',
  },
  shared: {
    subject: 'Han compartido contigo «{course}»',
    before: '{by} ha compartido contigo el curso «{course}». Puedes verlo y hacer una copia propia.',
    action: 'Ver el curso',
  },
}
