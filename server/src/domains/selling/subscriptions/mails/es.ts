import type { SubscriptionMailWords } from './subscription-mail-words.ts'

export const es: SubscriptionMailWords = {
  greeting: 'Hola, {name}:',
  closing: 'Hasta pronto,',
  started: {
    subject: 'Ya puedes hacer «{course}»',
    before: 'Tu suscripción al curso «{course}» ha empezado. Tienes acceso hasta el {until}.',
    action: 'Ir al curso',
  },
  extended: {
    subject: 'Tienes más tiempo para «{course}»',
    before: 'Se han añadido días a tu suscripción al curso «{course}». Ahora tienes acceso hasta el {until}.',
    action: 'Ir al curso',
  },
  seat: {
    subject: '{organization} te da acceso a «{course}»',
    before: '{organization} te ha dado el curso «{course}». Tienes acceso hasta el {until}.',
    action: 'Ir al curso',
  },
  'seat-taken-back': {
    subject: '{organization} ha retirado tu acceso a «{course}»',
    before:
      '{organization} ha recuperado el cupo que te había dado en el curso «{course}», así que tu acceso ha terminado. Todavía no habías abierto el curso. Si crees que es un error, escribe a la organización.',
    action: 'Ver el curso',
  },
  ending: {
    subject: 'Tu acceso a «{course}» termina pronto',
    before:
      'Tu suscripción al curso «{course}» termina el {until}. Si la renuevas antes, los días se suman; tu progreso se conserva en cualquier caso.',
    action: 'Ver el curso',
  },
  ended: {
    subject: 'Tu acceso a «{course}» ha terminado',
    before:
      'Tu suscripción al curso «{course}» terminó el {until}. Tu progreso, tus notas y tus certificados se conservan; puedes renovarla cuando quieras.',
    action: 'Renovar el acceso',
  },
  revoked: {
    subject: 'Se ha retirado tu acceso a «{course}»',
    before:
      'Un administrador ha terminado tu suscripción al curso «{course}». Tu progreso, tus notas y tus certificados se conservan. Si crees que es un error, escríbenos.',
    action: 'Ver el curso',
  },
}
