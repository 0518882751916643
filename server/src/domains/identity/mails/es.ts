import type { IdentityMailWords } from './identity-mail-words.ts'

export const es: IdentityMailWords = {
  greeting: 'Hola, {name}:',
  closing: 'Hasta pronto,',
  'confirmation-code': {
    subject: 'Tu código de confirmación de {brand}',
    before: ['Este código confirma tu cuenta:'],
    after: ['Es válido durante 15 minutos. Si no te has registrado, ignora este mensaje.'],
    action: 'Confirmar la cuenta',
  },
  'reset-code': {
    subject: 'Tu código para una nueva contraseña de {brand}',
    before: ['Con este código puedes elegir una contraseña nueva:'],
    after: ['Es válido durante 15 minutos. Si no lo has pedido, ignora este mensaje: tu contraseña no cambia.'],
  },
  'reset-required': {
    subject: 'Debes cambiar tu contraseña de {brand}',
    before: [
      'Un administrador ha restablecido tu contraseña: la anterior ya no sirve y se han cerrado tus sesiones. Con este código puedes elegir una nueva:',
    ],
    after: ['Es válido durante 15 minutos. Si ha caducado, pide otro en la misma página.'],
    action: 'Elegir otra contraseña',
  },
  'account-confirmed': {
    subject: 'Tu cuenta de {brand} está confirmada',
    before: [
      'Un administrador ha confirmado tu cuenta. Con este código eliges la contraseña con la que entrarás; la del registro ya no sirve:',
    ],
    after: ['Es válido durante 15 minutos. Si ha caducado, pide otro en la misma página.'],
    action: 'Elegir contraseña',
  },
  invitation: {
    subject: 'Te han invitado a {brand}',
    before: ['Se ha creado una cuenta para ti. Entra con tu correo y esta contraseña temporal:'],
    after: ['Es válida durante 7 días. Al entrar por primera vez elegirás tu propia contraseña.'],
    action: 'Iniciar sesión',
  },
  'password-changed': {
    subject: 'Se ha cambiado tu contraseña de {brand}',
    before: ['Se acaba de cambiar la contraseña de tu cuenta y se han cerrado tus demás sesiones.'],
    after: ['Si no has sido tú, elige enseguida una contraseña nueva y escribe a soporte.'],
    action: 'Elegir otra contraseña',
  },
  'temporary-password': {
    subject: 'Tienes una contraseña temporal de {brand}',
    before: [
      'Un administrador te ha puesto una contraseña temporal, que solo ha visto él: la anterior ya no sirve y se han cerrado tus sesiones. Al entrar con ella elegirás tu propia contraseña.',
    ],
    after: ['Es válida durante 7 días. Si no la has pedido, escribe a soporte.'],
    action: 'Iniciar sesión',
  },
  'email-replaced': {
    subject: 'Se ha cambiado tu correo de {brand}',
    before: [
      'Un administrador ha asignado otro correo a tu cuenta. Con este ya no puedes entrar, y nuestros mensajes llegarán al nuevo.',
    ],
    after: ['Si no lo has pedido, escribe enseguida a soporte.'],
    action: 'Contacto',
  },
  'email-set': {
    subject: 'Este es ahora tu correo de {brand}',
    before: [
      'Un administrador ha asignado este correo a tu cuenta. A partir de ahora entra con él; tu contraseña no cambia.',
    ],
    after: ['Si no lo has pedido, escribe a soporte.'],
    action: 'Iniciar sesión',
  },
}
