import type { CertificateWords } from './certificate-wording.ts'

export const gr: CertificateWords = {
  certificate: 'Zertifikat',
  grants: 'verleiht dieses Zertifikat an',
  granted: 'Dieses Zertifikat wird verliehen an',
  roles: {
    owner: 'Verantwortlich für den Kurs',
    collaborator: 'Mitwirkung am Kurs',
    reviewer: 'Begutachtung des Kurses',
  },
  completed: 'für den Abschluss des Kurses',
  lasted: 'Dauer: {hours}. Ausgestellt am {date}.',
  issued: 'Ausgestellt am {date}.',
  hours: { one: '{count} Stunde', other: '{count} Stunden' },
  stars: 'Jeder Stern ist ein abgeschlossener Block: {blocks} in {sections}.',
  sections: { one: '{count} Abschnitt', other: '{count} Abschnitten' },
  author: 'Autorschaft des Kurses',
  mail: {
    greeting: 'Hallo {name},',
    closing: 'Herzlichen Glückwunsch und bis bald,',
    issued: {
      subject: 'Dein Zertifikat für „{course}“',
      before:
        'Du hast den Kurs „{course}“ abgeschlossen. Dein Zertifikat liegt bereit: zum Herunterladen, Drucken und Teilen.',
      after: 'Wer diesen Link hat, kann prüfen, ob es echt ist.',
      action: 'Zertifikat ansehen',
    },
  },
}
