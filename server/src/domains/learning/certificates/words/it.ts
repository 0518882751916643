import type { CertificateWords } from './certificate-wording.ts'

export const it: CertificateWords = {
  certificate: 'Certificato',
  grants: 'Conferisce il presente certificato a',
  granted: 'Si conferisce il presente certificato a',
  roles: { owner: 'Titolare del corso', collaborator: 'Collaborazione al corso', reviewer: 'Revisione del corso' },
  completed: 'per aver completato il corso',
  lasted: 'Durata: {hours}. Emesso il {date}.',
  issued: 'Emesso il {date}.',
  hours: { one: '{count} ora', other: '{count} ore' },
  stars: 'Ogni stella è un blocco completato: {blocks} in {sections}.',
  sections: { one: '{count} sezione', other: '{count} sezioni' },
  author: 'Autore del corso',
  mail: {
    greeting: 'Ciao {name},',
    closing: 'Congratulazioni e a presto,',
    issued: {
      subject: 'Il tuo certificato di «{course}»',
      before: 'Hai completato il corso «{course}». Il tuo certificato è pronto da scaricare, stampare e condividere.',
      after: 'Chiunque abbia questo link può verificare che è autentico.',
      action: 'Vedi il certificato',
    },
  },
}
