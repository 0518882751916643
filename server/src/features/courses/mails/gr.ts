import type { CourseMailWords } from './course-mails.ts'

export const gr: CourseMailWords = {
  greeting: 'Hallo {name},',
  closing: 'Bis bald,',
  invited: {
    subject: 'Sie können an „{course}“ mitarbeiten',
    before:
      '{by} hat Sie eingeladen, den Kurs „{course}“ gemeinsam zu erstellen: Abschnitte und Blöcke, Fragen und Antworten sowie Schlagwörter.',
    action: 'Kurs öffnen',
  },
  shared: {
    subject: '„{course}“ wurde mit Ihnen geteilt',
    before: '{by} hat den Kurs „{course}“ mit Ihnen geteilt. Sie können ihn ansehen und eine eigene Kopie anlegen.',
    action: 'Kurs ansehen',
  },
}
