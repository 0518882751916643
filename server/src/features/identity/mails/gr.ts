import type { IdentityMailWords } from './identity-mail-words.ts'

export const gr: IdentityMailWords = {
  greeting: 'Hallo {name},',
  greetingWithoutName: 'Hallo,',
  closing: 'Bis bald,',
  'confirmation-code': {
    subject: 'Ihr Bestätigungscode für {brand}',
    before: ['Dieser Code bestätigt Ihr Konto:'],
    after: ['Er gilt 15 Minuten. Falls Sie sich nicht registriert haben, ignorieren Sie diese Nachricht.'],
    action: 'Konto bestätigen',
  },
  'reset-code': {
    subject: 'Ihr Code für ein neues Passwort bei {brand}',
    before: ['Mit diesem Code können Sie ein neues Passwort wählen:'],
    after: [
      'Er gilt 15 Minuten. Falls Sie ihn nicht angefordert haben, ignorieren Sie diese Nachricht: Ihr Passwort bleibt.',
    ],
  },
  'reset-required': {
    subject: 'Ihr Passwort bei {brand} muss ersetzt werden',
    before: [
      'Die Administration hat Ihr Passwort zurückgesetzt: Das alte gilt nicht mehr, und Ihre Sitzungen sind beendet. Mit diesem Code können Sie ein neues wählen:',
    ],
    after: ['Er gilt 15 Minuten. Ist er abgelaufen, fordern Sie auf derselben Seite einen anderen an.'],
    action: 'Neues Passwort wählen',
  },
  'account-confirmed': {
    subject: 'Ihr Konto bei {brand} ist bestätigt',
    before: [
      'Ihr Konto wurde von der Administration bestätigt. Mit diesem Code wählen Sie das Passwort für die Anmeldung; das Passwort aus der Registrierung gilt nicht mehr:',
    ],
    after: ['Er gilt 15 Minuten. Ist er abgelaufen, fordern Sie auf derselben Seite einen anderen an.'],
    action: 'Passwort wählen',
  },
  invitation: {
    subject: 'Einladung zu {brand}',
    before: ['Für Sie wurde ein Konto angelegt. Melden Sie sich mit Ihrer E-Mail-Adresse und diesem Passwort an:'],
    after: ['Es gilt 7 Tage. Bei der ersten Anmeldung wählen Sie ein eigenes Passwort.'],
    action: 'Anmelden',
  },
  'password-changed': {
    subject: 'Ihr Passwort bei {brand} wurde geändert',
    before: ['Das Passwort Ihres Kontos wurde soeben geändert; Ihre anderen Sitzungen sind beendet.'],
    after: ['Falls Sie es nicht waren, wählen Sie sofort ein neues Passwort und schreiben Sie dem Support.'],
    action: 'Neues Passwort wählen',
  },
  'email-replaced': {
    subject: 'Ihre E-Mail-Adresse bei {brand} wurde geändert',
    before: [
      'Die Administration hat Ihrem Konto eine andere E-Mail-Adresse gegeben. Mit dieser können Sie sich nicht mehr anmelden, und unsere Nachrichten gehen an die neue.',
    ],
    after: ['Falls Sie nicht darum gebeten haben, schreiben Sie sofort dem Support.'],
    action: 'Kontakt',
  },
  'email-set': {
    subject: 'Dies ist jetzt Ihre E-Mail-Adresse bei {brand}',
    before: [
      'Die Administration hat Ihrem Konto diese E-Mail-Adresse gegeben. Melden Sie sich ab jetzt mit ihr an; Ihr Passwort bleibt.',
    ],
    after: ['Falls Sie nicht darum gebeten haben, schreiben Sie dem Support.'],
    action: 'Anmelden',
  },
}
