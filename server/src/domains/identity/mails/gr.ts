import type { IdentityMailWords } from './identity-mail-words.ts'

export const gr: IdentityMailWords = {
  greeting: 'Hallo {name},',
  closing: 'Bis bald,',
  'confirmation-code': {
    subject: 'Dein Bestätigungscode für {brand}',
    before: ['Dieser Code bestätigt dein Konto:'],
    after: ['Er gilt 15 Minuten. Falls du dich nicht registriert hast, ignoriere diese Nachricht.'],
    action: 'Konto bestätigen',
  },
  'reset-code': {
    subject: 'Dein Code für ein neues Passwort bei {brand}',
    before: ['Mit diesem Code kannst du ein neues Passwort wählen:'],
    after: [
      'Er gilt 15 Minuten. Falls du ihn nicht angefordert hast, ignoriere diese Nachricht: Dein Passwort bleibt.',
    ],
  },
  'reset-required': {
    subject: 'Dein Passwort bei {brand} muss ersetzt werden',
    before: [
      'Die Verwaltung hat dein Passwort zurückgesetzt: Das alte gilt nicht mehr, und deine Sitzungen sind beendet. Mit diesem Code kannst du ein neues wählen:',
    ],
    after: ['Er gilt 15 Minuten. Ist er abgelaufen, fordere auf derselben Seite einen anderen an.'],
    action: 'Neues Passwort wählen',
  },
  'account-confirmed': {
    subject: 'Dein Konto bei {brand} ist bestätigt',
    before: [
      'Dein Konto wurde von der Verwaltung bestätigt. Mit diesem Code wählst du das Passwort für die Anmeldung; das Passwort aus der Registrierung gilt nicht mehr:',
    ],
    after: ['Er gilt 15 Minuten. Ist er abgelaufen, fordere auf derselben Seite einen anderen an.'],
    action: 'Passwort wählen',
  },
  invitation: {
    subject: 'Einladung zu {brand}',
    before: [
      'Für dich wurde ein Konto angelegt. Melde dich mit deiner E-Mail-Adresse und diesem temporären Passwort an:',
    ],
    after: ['Es gilt 7 Tage. Bei der ersten Anmeldung wählst du ein eigenes Passwort.'],
    action: 'Anmelden',
  },
  'password-changed': {
    subject: 'Dein Passwort bei {brand} wurde geändert',
    before: ['Das Passwort deines Kontos wurde soeben geändert; deine anderen Sitzungen sind beendet.'],
    after: ['Falls du es nicht warst, wähle sofort ein neues Passwort und schreib dem Support.'],
    action: 'Neues Passwort wählen',
  },
  'temporary-password': {
    subject: 'Du hast ein temporäres Passwort bei {brand}',
    before: [
      'Die Verwaltung hat dir ein temporäres Passwort gegeben, das nur dort angezeigt wurde: Das alte gilt nicht mehr, und deine Sitzungen sind beendet. Bei der Anmeldung damit wählst du ein eigenes Passwort.',
    ],
    after: ['Es gilt 7 Tage. Falls du es nicht angefordert hast, schreib dem Support.'],
    action: 'Anmelden',
  },
  'email-replaced': {
    subject: 'Deine E-Mail-Adresse bei {brand} wurde geändert',
    before: [
      'Die Verwaltung hat deinem Konto eine andere E-Mail-Adresse gegeben. Mit dieser kannst du dich nicht mehr anmelden, und unsere Nachrichten gehen an die neue.',
    ],
    after: ['Falls du nicht darum gebeten hast, schreib sofort dem Support.'],
    action: 'Kontakt',
  },
  'email-set': {
    subject: 'Dies ist jetzt deine E-Mail-Adresse bei {brand}',
    before: [
      'Die Verwaltung hat deinem Konto diese E-Mail-Adresse gegeben. Melde dich ab jetzt mit ihr an; dein Passwort bleibt.',
    ],
    after: ['Falls du nicht darum gebeten hast, schreib dem Support.'],
    action: 'Anmelden',
  },
}
