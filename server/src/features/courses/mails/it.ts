import type { CourseMailWords } from './course-mails.ts'

export const it: CourseMailWords = {
  greeting: 'Ciao {name},',
  closing: 'A presto,',
  invited: {
    subject: 'Puoi aiutare a creare «{course}»',
    before: '{by} ti ha invitato a creare insieme il corso «{course}»: sezioni e blocchi, domande e risposte, e tag.',
    action: 'Apri il corso',
  },
  shared: {
    subject: '«{course}» è stato condiviso con te',
    before: '{by} ha condiviso con te il corso «{course}». Puoi guardarlo e farne una tua copia.',
    action: 'Guarda il corso',
  },
}
