import type { PaymentMailWords } from './payment-mail-words.ts'

export const es: PaymentMailWords = {
  greeting: 'Hola, {name}:',
  closing: 'Hasta pronto,',
  means: { voucher: 'con la referencia {reference}', transfer: 'por transferencia a la CLABE {reference}' },
  reference: { voucher: 'la referencia {reference}', transfer: 'la CLABE {reference}' },
  accessStays: 'Tu acceso sigue hasta el {until}.',
  accessEnded: 'Tu acceso al curso ha terminado.',
  succeeded: {
    subject: 'Hemos recibido tu pago de «{course}»',
    before: 'Hemos recibido {amount} por el plan «{plan}» del curso «{course}». Tienes acceso hasta el {until}.',
    after: 'Tu recibo está en Pagos y recibos.',
    action: 'Ver el recibo',
  },
  waiting: {
    subject: 'Te falta pagar «{course}»',
    before: 'Para abrir el curso «{course}» paga {amount} {means} como muy tarde el {due}.',
    after: 'En cuanto llegue el pago, el curso se abre y te avisamos.',
    action: 'Ver cómo pagar',
  },
  expired: {
    subject: 'Tu referencia para «{course}» ha vencido',
    before:
      'No hemos recibido a tiempo el pago de {amount} por el curso «{course}», así que {reference} ya no sirve. No se te ha cobrado nada.',
    after: 'Puedes comprarlo otra vez cuando quieras.',
    action: 'Ver el pago',
  },
  cancelled: {
    subject: 'Se ha cancelado tu pago de «{course}»',
    before:
      'Hemos cancelado el pago de {amount} por el curso «{course}» que seguía pendiente. Ya no lo pagues: la referencia o la CLABE que recibiste ya no sirve. No se te ha cobrado nada.',
    after: 'Puedes comprar el curso otra vez cuando quieras.',
    action: 'Ver el pago',
  },
  refunded: {
    subject: 'Te hemos devuelto un pago de «{course}»',
    before: 'Hemos devuelto {refunded} de los {amount} que pagaste por el plan «{plan}» del curso «{course}». {access}',
    after: 'Tu banco puede tardar unos días en mostrarlo.',
    action: 'Ver el pago',
  },
  'charged-back': {
    subject: 'Tu banco ha retirado un pago de «{course}»',
    before:
      'Tu banco ha retirado {refunded} de los {amount} que pagaste por el plan «{plan}» del curso «{course}», porque el pago se disputó. {access}',
    after: 'Si tú no se lo pediste a tu banco, escríbenos.',
    action: 'Ver el pago',
  },
}
