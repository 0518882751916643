import type { IdentityMailWords } from './identity-mail-words.ts'

export const it: IdentityMailWords = {
  greeting: 'Ciao {name},',
  closing: 'A presto,',
  'confirmation-code': {
    subject: 'Il tuo codice di conferma di {brand}',
    before: ['Questo codice conferma il tuo account:'],
    after: ['È valido per 15 minuti. Se non hai creato un account, ignora questo messaggio.'],
    action: 'Conferma l’account',
  },
  'reset-code': {
    subject: 'Il tuo codice per una nuova password di {brand}',
    before: ['Con questo codice puoi scegliere una nuova password:'],
    after: ['È valido per 15 minuti. Se non lo hai richiesto, ignora questo messaggio: la password non cambia.'],
  },
  'reset-required': {
    subject: 'La tua password di {brand} va sostituita',
    before: [
      'Un amministratore ha reimpostato la tua password: quella vecchia non funziona più e le tue sessioni sono terminate. Con questo codice puoi sceglierne una nuova:',
    ],
    after: ['È valido per 15 minuti. Se è scaduto, richiedine un altro nella stessa pagina.'],
    action: 'Scegli una nuova password',
  },
  'account-confirmed': {
    subject: 'Il tuo account {brand} è confermato',
    before: [
      'Un amministratore ha confermato il tuo account. Con questo codice scegli la password con cui accederai; quella della registrazione non vale più:',
    ],
    after: ['È valido per 15 minuti. Se è scaduto, richiedine un altro nella stessa pagina.'],
    action: 'Scegli una password',
  },
  invitation: {
    subject: 'Hai ricevuto un invito a {brand}',
    before: ['È stato creato un account per te. Accedi con il tuo indirizzo e-mail e questa password temporanea:'],
    after: ['È valida per 7 giorni. Al primo accesso sceglierai una password tua.'],
    action: 'Accedi',
  },
  'password-changed': {
    subject: 'La tua password di {brand} è stata cambiata',
    before: ['La password del tuo account è appena stata cambiata e le altre sessioni sono terminate.'],
    after: ['Se non l’hai fatto tu, scegli subito una nuova password e scrivi all’assistenza.'],
    action: 'Scegli una nuova password',
  },
  'temporary-password': {
    subject: 'Hai una password temporanea di {brand}',
    before: [
      'Un amministratore ti ha assegnato una password temporanea, che ha visto solo lui: quella vecchia non funziona più e le tue sessioni sono terminate. Quando accedi con questa sceglierai una password tua.',
    ],
    after: ['È valida per 7 giorni. Se non l’hai chiesta, scrivi all’assistenza.'],
    action: 'Accedi',
  },
  'email-replaced': {
    subject: 'Il tuo indirizzo e-mail di {brand} è stato cambiato',
    before: [
      'Un amministratore ha assegnato al tuo account un altro indirizzo e-mail. Con questo non puoi più accedere e i nostri messaggi arriveranno a quello nuovo.',
    ],
    after: ['Se non lo hai richiesto, scrivi subito all’assistenza.'],
    action: 'Contattaci',
  },
  'email-set': {
    subject: 'Questo è ora il tuo indirizzo e-mail di {brand}',
    before: [
      'Un amministratore ha assegnato questo indirizzo e-mail al tuo account. D’ora in poi accedi con questo; la password non cambia.',
    ],
    after: ['Se non lo hai richiesto, scrivi all’assistenza.'],
    action: 'Accedi',
  },
}
