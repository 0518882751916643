import type { SubscriptionMailWords } from './subscription-mail-words.ts'

export const it: SubscriptionMailWords = {
  greeting: 'Ciao {name},',
  closing: 'A presto,',
  started: {
    subject: 'Ora puoi seguire «{course}»',
    before: 'La tua iscrizione al corso «{course}» è iniziata. Hai accesso fino al {until}.',
    action: 'Vai al corso',
  },
  extended: {
    subject: 'Hai più tempo per «{course}»',
    before: 'Sono stati aggiunti giorni alla tua iscrizione al corso «{course}». Ora hai accesso fino al {until}.',
    action: 'Vai al corso',
  },
  seat: {
    subject: '{organization} ti dà accesso a «{course}»',
    before: '{organization} ti ha dato il corso «{course}». Hai accesso fino al {until}.',
    action: 'Vai al corso',
  },
  'seat-taken-back': {
    subject: '{organization} ha ritirato il tuo accesso a «{course}»',
    before:
      '{organization} ha ripreso il posto che ti aveva dato nel corso «{course}», quindi il tuo accesso è terminato. Non avevi ancora aperto il corso. Se pensi che sia un errore, scrivi all’organizzazione.',
    action: 'Vedi il corso',
  },
  ending: {
    subject: 'Il tuo accesso a «{course}» sta per finire',
    before:
      'La tua iscrizione al corso «{course}» finisce il {until}. Se la rinnovi prima, i giorni si sommano; i tuoi progressi restano in ogni caso.',
    action: 'Vedi il corso',
  },
  ended: {
    subject: 'Il tuo accesso a «{course}» è finito',
    before:
      'La tua iscrizione al corso «{course}» è finita il {until}. Progressi, note e certificati restano; puoi rinnovarla quando vuoi.',
    action: 'Rinnova l’accesso',
  },
  revoked: {
    subject: 'Il tuo accesso a «{course}» è stato revocato',
    before:
      'Un amministratore ha terminato la tua iscrizione al corso «{course}». Progressi, note e certificati restano. Se pensi che sia un errore, scrivici.',
    action: 'Vedi il corso',
  },
}
