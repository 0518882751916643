import type { Language } from '@aulanova/contract/kernel/languages'
import type { NotificationWords } from '#platform/outbox/notify.rules.ts'

export type DisputeHappening = 'opened' | 'won' | 'lost'

/** `{payer}`, `{course}`, `{amount}` and `{due}` are filled in. */
type DisputeMailWords = NotificationWords<DisputeHappening> & {
  /** What `{due}` says where the provider asks for evidence until `{day}`. */
  due: string
}

const es: DisputeMailWords = {
  greeting: 'Hola, {name}:',
  closing: 'Hasta pronto,',
  due: 'Las pruebas se pueden entregar hasta el {day}.',
  opened: {
    subject: 'Se disputa un pago de «{course}»',
    before: '{payer} disputa en su banco un pago de {amount} por el curso «{course}». {due}',
    after: 'El acceso sigue hasta que el banco decida. Entrega las pruebas en el sitio del proveedor de pagos.',
    action: 'Ver el pago',
  },
  won: {
    subject: 'Disputa ganada: «{course}»',
    before: 'El banco decidió a nuestro favor sobre el pago de {amount} de {payer} por el curso «{course}».',
    after: 'El dinero y el acceso se quedan como están.',
    action: 'Ver el pago',
  },
  lost: {
    subject: 'Disputa perdida: «{course}»',
    before: 'El banco retiró {amount} del pago de {payer} por el curso «{course}».',
    after: 'Está registrado como devolución. Si no queda nada del pago, terminó el acceso que pagaba.',
    action: 'Ver el pago',
  },
}

export const disputeMailWords: Record<Language, DisputeMailWords> = {
  es,
  mx: es,
  eng: {
    greeting: 'Hello {name},',
    closing: 'See you soon,',
    due: 'Evidence can be handed in until {day}.',
    opened: {
      subject: 'A payment for “{course}” is disputed',
      before: '{payer} disputes at their bank a payment of {amount} for the course “{course}”. {due}',
      after: 'The access stays until the bank has decided. Hand in evidence at the site of the payment provider.',
      action: 'View the payment',
    },
    won: {
      subject: 'Dispute won: “{course}”',
      before: 'The bank decided in our favour about the payment of {amount} by {payer} for the course “{course}”.',
      after: 'Money and access stay as they are.',
      action: 'View the payment',
    },
    lost: {
      subject: 'Dispute lost: “{course}”',
      before: 'The bank took back {amount} of the payment by {payer} for the course “{course}”.',
      after: 'It is booked as a refund. If nothing is left of the payment, the access that it paid for has ended.',
      action: 'View the payment',
    },
  },
  gr: {
    greeting: 'Hallo {name},',
    closing: 'Bis bald,',
    due: 'Nachweise können bis {day} eingereicht werden.',
    opened: {
      subject: 'Eine Zahlung für „{course}“ ist angefochten',
      before: '{payer} ficht bei der Bank eine Zahlung von {amount} für den Kurs „{course}“ an. {due}',
      after:
        'Der Zugang bleibt, bis die Bank entschieden hat. Reiche Nachweise auf der Seite des Zahlungsanbieters ein.',
      action: 'Zahlung ansehen',
    },
    won: {
      subject: 'Anfechtung gewonnen: „{course}“',
      before: 'Die Bank hat über die Zahlung von {amount} von {payer} für den Kurs „{course}“ für uns entschieden.',
      after: 'Geld und Zugang bleiben, wie sie sind.',
      action: 'Zahlung ansehen',
    },
    lost: {
      subject: 'Anfechtung verloren: „{course}“',
      before: 'Die Bank hat {amount} der Zahlung von {payer} für den Kurs „{course}“ zurückgeholt.',
      after: 'Das ist als Erstattung gebucht. Bleibt von der Zahlung nichts, ist der bezahlte Zugang beendet.',
      action: 'Zahlung ansehen',
    },
  },
  it: {
    greeting: 'Ciao {name},',
    closing: 'A presto,',
    due: 'Le prove si possono consegnare fino al {day}.',
    opened: {
      subject: 'Un pagamento per «{course}» è contestato',
      before: '{payer} contesta presso la banca un pagamento di {amount} per il corso «{course}». {due}',
      after: 'L’accesso resta finché la banca non decide. Consegna le prove sul sito del fornitore dei pagamenti.',
      action: 'Vedi il pagamento',
    },
    won: {
      subject: 'Contestazione vinta: «{course}»',
      before: 'La banca ha deciso a nostro favore sul pagamento di {amount} di {payer} per il corso «{course}».',
      after: 'Il denaro e l’accesso restano come sono.',
      action: 'Vedi il pagamento',
    },
    lost: {
      subject: 'Contestazione persa: «{course}»',
      before: 'La banca ha ripreso {amount} del pagamento di {payer} per il corso «{course}».',
      after: 'È registrato come rimborso. Se del pagamento non resta nulla, l’accesso che pagava è terminato.',
      action: 'Vedi il pagamento',
    },
  },
  rs: {
    greeting: 'Здравствуйте, {name}.',
    closing: 'До скорой встречи,',
    due: 'Доказательства можно передать до {day}.',
    opened: {
      subject: 'Платёж за «{course}» оспаривается',
      before: '{payer} оспаривает в банке платёж на {amount} за курс «{course}». {due}',
      after: 'Доступ остаётся, пока банк не решит. Передайте доказательства на сайте платёжного провайдера.',
      action: 'Посмотреть платёж',
    },
    won: {
      subject: 'Спор выигран: «{course}»',
      before: 'Банк решил в нашу пользу по платежу на {amount} за курс «{course}» ({payer}).',
      after: 'Деньги и доступ остаются как есть.',
      action: 'Посмотреть платёж',
    },
    lost: {
      subject: 'Спор проигран: «{course}»',
      before: 'Банк отозвал {amount} из платежа за курс «{course}» ({payer}).',
      after: 'Это записано как возврат. Если от платежа ничего не осталось, оплаченный доступ закончился.',
      action: 'Посмотреть платёж',
    },
  },
}
