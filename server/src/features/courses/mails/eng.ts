import type { CourseMailWords } from './course-mails.ts'

export const eng: CourseMailWords = {
  greeting: 'Hello {name},',
  closing: 'Until soon,',
  invited: {
    subject: 'You can help to build “{course}”',
    before:
      '{by} invited you to build the course “{course}” together: its sections and blocks, questions and answers, and tags.',
    action: 'Open the course',
  },
  shared: {
    subject: '“{course}” was shared with you',
    before: '{by} shared the course “{course}” with you. You can look at it and make a copy of your own.',
    action: 'Look at the course',
  },
}
