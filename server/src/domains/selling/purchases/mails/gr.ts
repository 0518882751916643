import type { PaymentMailWords } from './payment-mail-words.ts'

export const gr: PaymentMailWords = {
  greeting: 'Hallo {name},',
  closing: 'Bis bald,',
  means: { voucher: 'mit der Referenz {reference}', transfer: 'per Überweisung an die CLABE {reference}' },
  reference: { voucher: 'die Referenz {reference}', transfer: 'die CLABE {reference}' },
  accessStays: 'Dein Zugang bleibt bis {until}.',
  accessEnded: 'Dein Zugang zum Kurs ist beendet.',
  succeeded: {
    subject: 'Deine Zahlung für „{course}“ ist da',
    before: 'Wir haben {amount} für den Plan „{plan}“ des Kurses „{course}“ erhalten. Du hast Zugang bis zum {until}.',
    after: 'Deine Quittung findest du unter Zahlungen und Quittungen.',
    action: 'Quittung ansehen',
  },
  waiting: {
    subject: 'Deine Zahlung für „{course}“ steht noch aus',
    before: 'Um den Kurs „{course}“ zu öffnen, bezahle {amount} {means} bis zum {due}.',
    after: 'Sobald die Zahlung da ist, öffnet sich der Kurs, und wir schreiben dir.',
    action: 'So bezahlst du',
  },
  expired: {
    subject: 'Deine Referenz für „{course}“ ist abgelaufen',
    before:
      'Die Zahlung von {amount} für den Kurs „{course}“ ist nicht rechtzeitig angekommen, deshalb gilt {reference} nicht mehr. Dir wurde nichts berechnet.',
    after: 'Du kannst ihn jederzeit wieder kaufen.',
    action: 'Zahlung ansehen',
  },
  cancelled: {
    subject: 'Deine Zahlung für „{course}“ wurde storniert',
    before:
      'Wir haben die noch offene Zahlung von {amount} für den Kurs „{course}“ storniert. Bezahle sie nicht mehr: Eine Referenz oder CLABE dafür gilt nicht mehr. Dir wurde nichts berechnet.',
    after: 'Du kannst den Kurs jederzeit wieder kaufen.',
    action: 'Zahlung ansehen',
  },
  refunded: {
    subject: 'Wir haben dir eine Zahlung für „{course}“ erstattet',
    before:
      'Wir haben {refunded} von den {amount} erstattet, die du für den Plan „{plan}“ des Kurses „{course}“ bezahlt hast. {access}',
    after: 'Bei deiner Bank kann es einige Tage dauern.',
    action: 'Zahlung ansehen',
  },
  'charged-back': {
    subject: 'Deine Bank hat eine Zahlung für „{course}“ zurückgeholt',
    before:
      'Deine Bank hat {refunded} von den {amount} zurückgeholt, die du für den Plan „{plan}“ des Kurses „{course}“ bezahlt hast, weil die Zahlung angefochten wurde. {access}',
    after: 'Wenn du deine Bank nicht darum gebeten hast, schreib uns.',
    action: 'Zahlung ansehen',
  },
}
