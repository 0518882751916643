import type { SubscriptionMailWords } from './subscription-mail-words.ts'

export const gr: SubscriptionMailWords = {
  greeting: 'Hallo {name},',
  closing: 'Bis bald,',
  started: {
    subject: 'Du kannst „{course}“ jetzt belegen',
    before: 'Dein Abonnement des Kurses „{course}“ hat begonnen. Du hast Zugang bis zum {until}.',
    action: 'Zum Kurs',
  },
  extended: {
    subject: 'Du hast mehr Zeit für „{course}“',
    before: 'Zu deinem Abonnement des Kurses „{course}“ kamen Tage hinzu. Du hast jetzt Zugang bis zum {until}.',
    action: 'Zum Kurs',
  },
  seat: {
    subject: '{organization} gibt dir Zugang zu „{course}“',
    before: '{organization} hat dir den Kurs „{course}“ gegeben. Du hast Zugang bis zum {until}.',
    action: 'Zum Kurs',
  },
  'seat-taken-back': {
    subject: '{organization} hat deinen Zugang zu „{course}“ zurückgenommen',
    before:
      '{organization} hat den Platz im Kurs „{course}“ zurückgenommen, den du bekommen hattest; dein Zugang ist beendet. Du hattest den Kurs noch nicht geöffnet. Wenn du das für einen Irrtum hältst, schreib der Organisation.',
    action: 'Kurs ansehen',
  },
  ending: {
    subject: 'Dein Zugang zu „{course}“ endet bald',
    before:
      'Dein Abonnement des Kurses „{course}“ endet am {until}. Verlängerst du vorher, kommen die Tage hinzu; dein Fortschritt bleibt in jedem Fall erhalten.',
    action: 'Kurs ansehen',
  },
  ended: {
    subject: 'Dein Zugang zu „{course}“ ist abgelaufen',
    before:
      'Dein Abonnement des Kurses „{course}“ endete am {until}. Fortschritt, Notizen und Zertifikate bleiben erhalten; du kannst es jederzeit verlängern.',
    action: 'Zugang verlängern',
  },
  revoked: {
    subject: 'Dein Zugang zu „{course}“ wurde entzogen',
    before:
      'Die Verwaltung hat dein Abonnement des Kurses „{course}“ beendet. Fortschritt, Notizen und Zertifikate bleiben erhalten. Wenn du das für einen Irrtum hältst, schreib uns.',
    action: 'Kurs ansehen',
  },
}
