import type { IdentityMailWords } from './identity-mail-words.ts'

export const mx: IdentityMailWords = {
  greeting: 'Hola, {name}:',
  closing: 'Nos vemos pronto,',
  'confirmation-code': {
    subject: 'Tu código de confirmación de {brand}',
    before: ['Este código confirma tu cuenta:'],
    after: ['Es válido por 15 minutos. Si no te registraste, ignora este mensaje.'],
    action: 'Confirmar la cuenta',
  },
  'reset-code': {
    subject: 'Tu código para una nueva contraseña de {brand}',
    before: ['Con este código puedes elegir una nueva contraseña:'],
    after: ['Es válido por 15 minutos. Si no lo pediste, ignora este mensaje: tu contraseña no cambia.'],
  },
  'reset-required': {
    subject: 'Debes cambiar tu contraseña de {brand}',
    before: [
      'Un administrador restableció tu contraseña: la anterior ya no sirve y tus sesiones se cerraron. Con este código puedes elegir una nueva:',
    ],
    after: ['Es válido por 15 minutos. Si ya venció, pide otro en la misma página.'],
    action: 'Elegir otra contraseña',
  },
  'account-confirmed': {
    subject: 'Tu cuenta de {brand} está confirmada',
    before: [
      'Un administrador confirmó tu cuenta. Con este código eliges la contraseña con la que vas a entrar; la del registro ya no sirve:',
    ],
    after: ['Es válido por 15 minutos. Si ya venció, pide otro en la misma página.'],
    action: 'Elegir contraseña',
  },
  invitation: {
    subject: 'Te invitaron a {brand}',
    before: ['Se creó una cuenta para ti. Inicia sesión con tu correo y esta contraseña temporal:'],
    after: ['Es válida por 7 días. Al entrar por primera vez elegirás tu propia contraseña.'],
    action: 'Iniciar sesión',
  },
  'password-changed': {
    subject: 'Se cambió tu contraseña de {brand}',
    before: ['La contraseña de tu cuenta acaba de cambiar y tus demás sesiones se cerraron.'],
    after: ['Si no fuiste tú, elige de inmediato una nueva contraseña y escribe a soporte.'],
    action: 'Elegir otra contraseña',
  },
  'temporary-password': {
    subject: 'Tienes una contraseña temporal de {brand}',
    before: [
      'Un administrador te asignó una contraseña temporal que solo esa persona vio: la anterior ya no sirve y tus sesiones se cerraron. Al entrar con ella elegirás tu propia contraseña.',
    ],
    after: ['Es válida por 7 días. Si no la pediste, escribe a soporte.'],
    action: 'Iniciar sesión',
  },
  'email-replaced': {
    subject: 'Se cambió tu correo de {brand}',
    before: [
      'Un administrador le asignó otro correo a tu cuenta. Con este ya no puedes entrar, y nuestros mensajes llegarán al nuevo.',
    ],
    after: ['Si no lo pediste, escribe de inmediato a soporte.'],
    action: 'Contáctanos',
  },
  'email-set': {
    subject: 'Este es ahora tu correo de {brand}',
    before: [
      'Un administrador asignó este correo a tu cuenta. De ahora en adelante inicia sesión con él; tu contraseña no cambia.',
    ],
    after: ['Si no lo pediste, escribe a soporte.'],
    action: 'Iniciar sesión',
  },
}
