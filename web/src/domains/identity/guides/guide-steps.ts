import { type Guide, type GuideName, guides, type StepName } from '@aulanova/contract/identity/guides'
import type { ParseKeys } from 'i18next'
import { lessonOf, overviewOf, partPath } from '#platform/address/course-links.ts'

type Text = ParseKeys<'guides'>

interface Step {
  title: Text
  help: Text
  /** Where it is done. Steps inside a course lead to the first step as long as there is no course. */
  to: string | ((courseId: string) => string)
  /** Where it is seen once it is done, if that is elsewhere. */
  done?: string
}

export const guideTitles: Record<GuideName, Text> = {
  learner: 'Your first lesson',
  creator: 'Your first course',
  administrator: 'The first day of an administrator',
}

const first: Record<GuideName, string> = {
  learner: '/galaxy',
  creator: '/creator/courses?create=true',
  administrator: '/admin',
}

const steps: Record<StepName, Step> = {
  subscribed: {
    title: 'Get access to a course',
    help: 'Choose one that you like, and a plan for it.',
    to: first.learner,
  },
  opened: {
    title: 'Open a block',
    help: 'A block is one piece of the course: a text, a video, a picture.',
    to: (courseId) => lessonOf(courseId),
  },
  finished: {
    title: 'Finish a block',
    help: 'At the end of a block you read when it counts as done; the button marks it too.',
    to: (courseId) => lessonOf(courseId),
  },
  evaluated: {
    title: 'Take an evaluation',
    help: 'It comes at the end of a section, and says how many tries you have.',
    to: overviewOf,
  },
  certified: {
    title: 'Get your certificate',
    help: 'It is yours once every step of a course is done.',
    to: overviewOf,
    // It may be of another course than the one that is learned now.
    done: '/courses#my-certificates',
  },
  started: { title: 'Start a course', help: 'A name is enough to begin.', to: first.creator },
  section: {
    title: 'Add a section',
    help: 'A section is a chapter: blocks first, then evaluations.',
    to: (courseId) => partPath(courseId, 'content'),
  },
  block: {
    title: 'Add a block',
    help: 'A text, a picture, a video, a file or a simulation.',
    to: (courseId) => partPath(courseId, 'content'),
  },
  plan: {
    title: 'Add a plan',
    help: 'What it costs, and for how many days.',
    to: (courseId) => partPath(courseId, 'licenses'),
  },
  'handed-in': {
    title: 'Hand it in for review',
    help: 'The checklist there says what is missing.',
    to: (courseId) => partPath(courseId, 'publish'),
  },
  people: {
    title: 'Invite people',
    help: 'They choose a password of their own when they first sign in.',
    to: '/admin/users/import',
  },
  category: { title: 'Add a category', help: 'Learners find courses by it.', to: '/admin/categories' },
  organization: {
    title: 'Add an organization',
    help: 'It can have a site, seats and learners of its own.',
    to: '/admin/organizations',
  },
  terms: {
    title: 'Publish the terms of use',
    help: 'Everybody accepts them when they register.',
    to: '/admin/documents',
  },
  published: {
    title: 'Publish a course',
    help: 'What reviewers approved waits for you there.',
    to: '/admin/courses',
  },
}

export const stepsOf = ({ Guide, Course, Done }: Guide) =>
  guides[Guide].steps.map((name) => {
    const { title, help, to, done } = steps[name]
    const inCourse = (place: (courseId: string) => string) => (Course ? place(Course) : first[Guide])
    const isDone = (Done as readonly StepName[]).includes(name)
    const place = typeof to === 'string' ? to : inCourse(to)
    return { name, title, help, to: (isDone && done) || place, isDone }
  })
