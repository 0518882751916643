import type { PaymentMailWords } from './payment-mail-words.ts'

export const it: PaymentMailWords = {
  greeting: 'Ciao {name},',
  closing: 'A presto,',
  means: { voucher: 'con il codice di pagamento {reference}', transfer: 'con bonifico alla CLABE {reference}' },
  reference: { voucher: 'il codice di pagamento {reference}', transfer: 'la CLABE {reference}' },
  accessStays: 'Il tuo accesso resta fino al {until}.',
  accessEnded: 'Il tuo accesso al corso è terminato.',
  succeeded: {
    subject: 'Abbiamo ricevuto il tuo pagamento per «{course}»',
    before: 'Abbiamo ricevuto {amount} per il piano «{plan}» del corso «{course}». Hai accesso fino al {until}.',
    after: 'La ricevuta si trova in Pagamenti e ricevute.',
    action: 'Vedi la ricevuta',
  },
  waiting: {
    subject: 'Il pagamento per «{course}» è ancora da fare',
    before: 'Per aprire il corso «{course}» paga {amount} {means} entro il {due}.',
    after: 'Appena arriva il pagamento, il corso si apre e ti scriviamo.',
    action: 'Vedi come pagare',
  },
  expired: {
    subject: 'Il tuo codice di pagamento per «{course}» è scaduto',
    before:
      'Il pagamento di {amount} per il corso «{course}» non è arrivato in tempo, quindi {reference} non vale più. Non ti è stato addebitato nulla.',
    after: 'Puoi acquistarlo di nuovo quando vuoi.',
    action: 'Vedi il pagamento',
  },
  cancelled: {
    subject: 'Il tuo pagamento per «{course}» è stato annullato',
    before:
      'Abbiamo annullato il pagamento di {amount} per il corso «{course}» che era ancora aperto. Non pagarlo più: il riferimento o la CLABE che hai ricevuto non vale più. Non ti è stato addebitato nulla.',
    after: 'Puoi comprare di nuovo il corso quando vuoi.',
    action: 'Vedi il pagamento',
  },
  refunded: {
    subject: 'Ti abbiamo rimborsato un pagamento per «{course}»',
    before:
      'Abbiamo rimborsato {refunded} dei {amount} che hai pagato per il piano «{plan}» del corso «{course}». {access}',
    after: 'La tua banca può impiegare qualche giorno a mostrarlo.',
    action: 'Vedi il pagamento',
  },
  'charged-back': {
    subject: 'La tua banca ha ripreso un pagamento per «{course}»',
    before:
      'La tua banca ha ripreso {refunded} dei {amount} che hai pagato per il piano «{plan}» del corso «{course}», perché il pagamento è stato contestato. {access}',
    after: 'Se non l’hai chiesto tu alla banca, scrivici.',
    action: 'Vedi il pagamento',
  },
}
