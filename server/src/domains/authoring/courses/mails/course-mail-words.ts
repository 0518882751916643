import type { NotificationWords } from '#platform/outbox/notify.rules.ts'

/** What can happen to a course that people are told of, and the part of the builder that the mail links to. */
export const happenings = {
  invited: 'content',
  /** An invited reviewer, who may not review this course from now on. */
  'invited-reviewer': 'content',
  shared: 'general',
  'handed-in': 'review',
  'changed-after-approval': 'review',
  approved: 'publish',
  /** Approved too, for those who publish. */
  'waits-for-publishing': 'publish',
  'changes-requested': 'review',
  published: 'publish',
} as const
export type CourseHappening = keyof typeof happenings

/** `{course}`, `{by}`, `{name}` and, where changes are requested, `{reason}` are filled in. */
export type CourseMailWords = NotificationWords<CourseHappening>
