import type { CourseMailWords } from './course-mail-words.ts'

export const it: CourseMailWords = {
  greeting: 'Ciao {name},',
  closing: 'A presto,',
  invited: {
    subject: 'Puoi aiutare a creare «{course}»',
    before: '{by} ti ha invitato a creare insieme il corso «{course}»: sezioni e blocchi, domande e risposte, e tag.',
    action: 'Apri il corso',
  },
  'invited-reviewer': {
    subject: 'Puoi aiutare a creare «{course}»',
    before: '{by} ti ha invitato a creare insieme il corso «{course}»: sezioni e blocchi, domande e risposte, e tag.',
    after: 'Poiché aiuti a crearlo, lo revisionerà un’altra persona: nessuno giudica il proprio lavoro.',
    action: 'Apri il corso',
  },
  shared: {
    subject: '«{course}» è stato condiviso con te',
    before: '{by} ha condiviso con te il corso «{course}». Puoi guardarlo e farne una tua copia.',
    action: 'Guarda il corso',
  },
  'handed-in': {
    subject: '«{course}» aspetta una revisione',
    before: '{by} ha consegnato il corso «{course}». Si può leggere, commentare e approvare o rimandare indietro.',
    action: 'Rivedi il corso',
  },
  'changed-after-approval': {
    subject: '«{course}» è cambiato dopo l’approvazione',
    before:
      '{by} ha modificato il corso «{course}» dopo l’approvazione. Aspetta un’altra revisione prima di essere pubblicato.',
    action: 'Rivedi il corso',
  },
  approved: {
    subject: '«{course}» è stato approvato',
    before: '{by} ha approvato il corso «{course}». Ora un amministratore può pubblicarlo.',
    action: 'Apri il corso',
  },
  'waits-for-publishing': {
    subject: '«{course}» aspetta di essere pubblicato',
    before: '{by} ha approvato il corso «{course}». Ora puoi pubblicarlo.',
    action: 'Pubblica il corso',
  },
  'changes-requested': {
    subject: 'Sono richieste modifiche in «{course}»',
    before: '{by} ha letto il corso «{course}» e chiede modifiche: «{reason}»',
    action: 'Leggi i commenti',
  },
  published: {
    subject: '«{course}» è pubblicato',
    before: '{by} ha pubblicato il corso «{course}». Da ora si legge la nuova versione.',
    action: 'Apri il corso',
  },
}
