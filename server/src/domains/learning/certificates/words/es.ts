import type { CertificateWords } from './certificate-wording.ts'

export const es: CertificateWords = {
  certificate: 'Certificado',
  grants: 'Otorga el presente certificado a',
  granted: 'Se otorga el presente certificado a',
  roles: { owner: 'Titularidad del curso', collaborator: 'Colaboración en el curso', reviewer: 'Revisión del curso' },
  completed: 'por haber completado el curso',
  lasted: 'Con una duración de {hours}. Emitido el {date}.',
  issued: 'Emitido el {date}.',
  hours: { one: '{count} hora', other: '{count} horas' },
  stars: 'Cada estrella es un bloque terminado: {blocks} en {sections}.',
  sections: { one: '{count} sección', other: '{count} secciones' },
  author: 'Autoría del curso',
  mail: {
    greeting: 'Hola, {name}:',
    closing: 'Enhorabuena y hasta pronto,',
    issued: {
      subject: 'Tu certificado de «{course}»',
      before:
        'Has terminado el curso «{course}». Tu certificado está listo para descargarlo, imprimirlo y compartirlo.',
      after: 'Cualquiera que tenga este enlace puede comprobar que es auténtico.',
      action: 'Ver el certificado',
    },
  },
}
