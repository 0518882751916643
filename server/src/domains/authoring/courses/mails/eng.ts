import type { CourseMailWords } from './course-mail-words.ts'

export const eng: CourseMailWords = {
  greeting: 'Hello {name},',
  closing: 'Until soon,',
  invited: {
    subject: 'You can help to build “{course}”',
    before:
      '{by} invited you to build the course “{course}” together: its sections and blocks, questions and answers, and tags.',
    action: 'Open the course',
  },
  'invited-reviewer': {
    subject: 'You can help to build “{course}”',
    before:
      '{by} invited you to build the course “{course}” together: its sections and blocks, questions and answers, and tags.',
    after: 'As you help to build it, another person reviews it: nobody judges their own work.',
    action: 'Open the course',
  },
  shared: {
    subject: '“{course}” was shared with you',
    before: '{by} shared the course “{course}” with you. You can look at it and make a copy of your own.',
    action: 'Look at the course',
  },
  'handed-in': {
    subject: '“{course}” waits for a review',
    before: '{by} handed in the course “{course}”. It can be read, commented on, and approved or sent back.',
    action: 'Review the course',
  },
  'changed-after-approval': {
    subject: '“{course}” was changed after its approval',
    before:
      '{by} changed the course “{course}” after it was approved. It waits for another review before it is published.',
    action: 'Review the course',
  },
  approved: {
    subject: '“{course}” was approved',
    before: '{by} approved the course “{course}”. An administrator can publish it now.',
    action: 'Open the course',
  },
  'waits-for-publishing': {
    subject: '“{course}” waits to be published',
    before: '{by} approved the course “{course}”. You can publish it now.',
    action: 'Publish the course',
  },
  'changes-requested': {
    subject: 'Changes were requested in “{course}”',
    before: '{by} read the course “{course}” and asks for changes: “{reason}”',
    action: 'Read the comments',
  },
  published: {
    subject: '“{course}” is published',
    before: '{by} published the course “{course}”. Learners read the new revision from now on.',
    action: 'Open the course',
  },
}
