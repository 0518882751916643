import type { SubscriptionMailWords } from './subscription-mail-words.ts'

export const mx: SubscriptionMailWords = {
  greeting: 'Hola, {name}:',
  closing: 'Hasta pronto,',
  started: {
    subject: 'Ya puedes tomar «{course}»',
    before: 'Tu suscripción al curso «{course}» comenzó. Tienes acceso hasta el {until}.',
    action: 'Ir al curso',
  },
  extended: {
    subject: 'Tienes más tiempo para «{course}»',
    before: 'Se agregaron días a tu suscripción al curso «{course}». Ahora tienes acceso hasta el {until}.',
    action: 'Ir al curso',
  },
  seat: {
    subject: '{organization} te da acceso a «{course}»',
    before: '{organization} te dio el curso «{course}». Tienes acceso hasta el {until}.',
    action: 'Ir al curso',
  },
  'seat-taken-back': {
    subject: '{organization} retiró tu acceso a «{course}»',
    before:
      '{organization} recuperó el cupo que te había dado en el curso «{course}», así que tu acceso terminó. Todavía no habías abierto el curso. Si crees que es un error, escribe a la organización.',
    action: 'Ver el curso',
  },
  ending: {
    subject: 'Tu acceso a «{course}» termina pronto',
    before:
      'Tu suscripción al curso «{course}» termina el {until}. Si la renuevas antes, los días se suman; tu avance se conserva en cualquier caso.',
    action: 'Ver el curso',
  },
  ended: {
    subject: 'Tu acceso a «{course}» terminó',
    before:
      'Tu suscripción al curso «{course}» terminó el {until}. Tu avance, tus notas y tus certificados se conservan; puedes renovarla cuando quieras.',
    action: 'Renovar el acceso',
  },
  revoked: {
    subject: 'Tu acceso a «{course}» fue retirado',
    before:
      'Un administrador terminó tu suscripción al curso «{course}». Tu avance, tus notas y tus certificados se conservan. Si crees que es un error, escríbenos.',
    action: 'Ver el curso',
  },
}
