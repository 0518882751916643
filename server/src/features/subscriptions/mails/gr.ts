import type { SubscriptionMailWords } from './subscription-mail-words.ts'

export const gr: SubscriptionMailWords = {
  greeting: 'Hallo {name},',
  closing: 'Bis bald,',
  started: {
    subject: 'Sie können „{course}“ jetzt belegen',
    before: 'Ihr Abonnement des Kurses „{course}“ hat begonnen. Sie haben Zugang bis zum {until}.',
    action: 'Zum Kurs',
  },
  extended: {
    subject: 'Sie haben mehr Zeit für „{course}“',
    before: 'Zu Ihrem Abonnement des Kurses „{course}“ kamen Tage hinzu. Sie haben jetzt Zugang bis zum {until}.',
    action: 'Zum Kurs',
  },
  seat: {
    subject: '{organization} gibt Ihnen Zugang zu „{course}“',
    before: '{organization} hat Ihnen den Kurs „{course}“ gegeben. Sie haben Zugang bis zum {until}.',
    action: 'Zum Kurs',
  },
  ending: {
    subject: 'Ihr Zugang zu „{course}“ endet bald',
    before:
      'Ihr Abonnement des Kurses „{course}“ endet am {until}. Verlängern Sie vorher, kommen die Tage hinzu; Ihr Fortschritt bleibt in jedem Fall erhalten.',
    action: 'Kurs ansehen',
  },
  ended: {
    subject: 'Ihr Zugang zu „{course}“ ist abgelaufen',
    before:
      'Ihr Abonnement des Kurses „{course}“ endete am {until}. Fortschritt, Notizen und Zertifikate bleiben erhalten; Sie können es jederzeit verlängern.',
    action: 'Zugang verlängern',
  },
  revoked: {
    subject: 'Ihr Zugang zu „{course}“ wurde entzogen',
    before:
      'Ein Administrator hat Ihr Abonnement des Kurses „{course}“ beendet. Fortschritt, Notizen und Zertifikate bleiben erhalten. Wenn Sie das für einen Irrtum halten, schreiben Sie uns.',
    action: 'Kurs ansehen',
  },
}
