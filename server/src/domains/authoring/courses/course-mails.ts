import type { Db } from '#platform/db/db.ts'
import { type NotificationText, notify, type Reader } from '#platform/outbox/notify.rules.ts'
import type { Services } from '#platform/services/services.ts'

/** What can happen to a course that people are notified of, and the part of the builder that the mail links to. */
const parts = {
  invited: 'content',
  /** An invited reviewer, who may not review this course from now on. */
  'invited-reviewer': 'content',
  shared: 'general',
  'handed-in': 'review',
  'handed-in-with-note': 'review',
  'changed-after-approval': 'review',
  approved: 'publish',
  /** Approved too, for those who publish. */
  'waits-for-publishing': 'publish',
  'changes-requested': 'review',
  published: 'publish',
} as const
export type CourseHappening = keyof typeof parts

const invited = {
  subject: 'You can help to build “{{course}}”',
  before:
    '{{by}} invited you to build the course “{{course}}” together: its sections and blocks, questions and answers, and tags.',
  action: 'Open the course',
} as const

const texts: Record<CourseHappening, NotificationText> = {
  invited,
  'invited-reviewer': {
    ...invited,
    after: 'As you help to build it, another person reviews it: nobody judges their own work.',
  },
  shared: {
    subject: '“{{course}}” was shared with you',
    before: '{{by}} shared the course “{{course}}” with you. You can look at it and make a copy of your own.',
    action: 'Look at the course',
  },
  'handed-in': {
    subject: '“{{course}}” waits for a review',
    before: '{{by}} handed in the course “{{course}}”. It can be read, commented on, and approved or sent back.',
    action: 'Review the course',
  },
  'handed-in-with-note': {
    subject: '“{{course}}” waits for a review',
    before: '{{by}} handed in the course “{{course}}” with a note: “{{reason}}”',
    action: 'Review the course',
  },
  'changed-after-approval': {
    subject: '“{{course}}” was changed after its approval',
    before:
      '{{by}} changed the course “{{course}}” after it was approved. It waits for another review before it is published.',
    action: 'Review the course',
  },
  approved: {
    subject: '“{{course}}” was approved',
    before: '{{by}} approved the course “{{course}}”. An administrator can publish it now.',
    action: 'Open the course',
  },
  'waits-for-publishing': {
    subject: '“{{course}}” waits to be published',
    before: '{{by}} approved the course “{{course}}”. You can publish it now.',
    action: 'Publish the course',
  },
  'changes-requested': {
    subject: 'Changes were requested in “{{course}}”',
    before: '{{by}} read the course “{{course}}” and asks for changes: “{{reason}}”',
    action: 'Read the comments',
  },
  published: {
    subject: '“{{course}}” is published',
    before: '{{by}} published the course “{{course}}”. Learners read the new revision from now on.',
    action: 'Open the course',
  },
}

export interface About {
  courseId: string
  courseName: string
  /** The name of the person who did it. */
  by: string
}

interface CourseMail extends About {
  happening: CourseHappening
  reason: string
}

/** Mails people, each in their language. */
export async function notifyOfCourse(
  services: Pick<Services, 'config'>,
  db: Db,
  { happening, courseId, courseName, by, reason }: CourseMail,
  readers: readonly Reader[],
) {
  const path = `/creator/courses/${courseId}/${parts[happening]}`
  for (const reader of readers)
    await notify(services, db, reader, {
      texts,
      closing: 'Until soon,',
      happening,
      kind: 'course',
      known: { course: courseName, by, reason },
      path,
    })
}
