import type { CourseMailWords } from './course-mail-words.ts'

export const gr: CourseMailWords = {
  greeting: 'Hallo {name},',
  closing: 'Bis bald,',
  invited: {
    subject: 'Du kannst an „{course}“ mitarbeiten',
    before:
      '{by} hat dich eingeladen, den Kurs „{course}“ gemeinsam zu erstellen: Abschnitte und Blöcke, Fragen und Antworten sowie Schlagwörter.',
    action: 'Kurs öffnen',
  },
  'invited-reviewer': {
    subject: 'Du kannst an „{course}“ mitarbeiten',
    before:
      '{by} hat dich eingeladen, den Kurs „{course}“ gemeinsam zu erstellen: Abschnitte und Blöcke, Fragen und Antworten sowie Schlagwörter.',
    after: 'Wer am Kurs mitarbeitet, begutachtet ihn nicht: Niemand beurteilt die eigene Arbeit.',
    action: 'Kurs öffnen',
  },
  shared: {
    subject: '„{course}“ wurde mit dir geteilt',
    before: '{by} hat den Kurs „{course}“ mit dir geteilt. Du kannst ihn ansehen und eine eigene Kopie anlegen.',
    action: 'Kurs ansehen',
  },
  'handed-in': {
    subject: '„{course}“ wartet auf eine Begutachtung',
    before:
      '{by} hat den Kurs „{course}“ eingereicht. Er kann gelesen, kommentiert und freigegeben oder zurückgegeben werden.',
    action: 'Kurs begutachten',
  },
  'changed-after-approval': {
    subject: '„{course}“ wurde nach der Freigabe geändert',
    before:
      '{by} hat den Kurs „{course}“ nach der Freigabe geändert. Er wartet auf eine neue Begutachtung, bevor er veröffentlicht wird.',
    action: 'Kurs begutachten',
  },
  approved: {
    subject: '„{course}“ wurde freigegeben',
    before: '{by} hat den Kurs „{course}“ freigegeben. Die Verwaltung kann ihn jetzt veröffentlichen.',
    action: 'Kurs öffnen',
  },
  'waits-for-publishing': {
    subject: '„{course}“ wartet auf die Veröffentlichung',
    before: '{by} hat den Kurs „{course}“ freigegeben. Du kannst ihn jetzt veröffentlichen.',
    action: 'Kurs veröffentlichen',
  },
  'changes-requested': {
    subject: 'Für „{course}“ werden Änderungen erbeten',
    before: '{by} hat den Kurs „{course}“ gelesen und bittet um Änderungen: „{reason}“',
    action: 'Kommentare lesen',
  },
  published: {
    subject: '„{course}“ ist veröffentlicht',
    before: '{by} hat den Kurs „{course}“ veröffentlicht. Ab jetzt wird die neue Fassung gelesen.',
    action: 'Kurs öffnen',
  },
}
