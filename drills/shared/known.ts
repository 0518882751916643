import type { Endpoint } from '../../contract/src/endpoint.ts'
import type { CourseRecords } from './records.ts'
import type { Schema } from './values.ts'

/** Records beside the courses. */
export interface OtherRecords {
  /** An entry of each reference list that nothing uses, by its kind. */
  references: Readonly<Record<string, string>>
  /** Somebody whom administrators act on. */
  victim: { id: string; username: string }
  /** One that is open, and one that was handed in and not passed. */
  attempt: string
  closedAttempt: string
  subscription: string
  /** The code of a certificate. */
  certificate: string
  domain: string
  slug: string
  /** Usernames of somebody who may be invited to build, and of somebody with whom it is shared. */
  builder: string
  share: string
  /** Usernames of somebody who may be subscribed, and of somebody who is. */
  learner: string
  subscribed: string
}

interface Place {
  course: CourseRecords
  other: OtherRecords
  /** Where the ids inside a course come from; the same course unless said. */
  parts?: CourseRecords
  /** Whose own account is asked about. */
  self: string
}

/** Real ids and names for the fields of an endpoint, by the field's name and the endpoint's path. */
export function knownOf({ path }: Endpoint, { course, other, parts = course, self }: Place) {
  const kind = /^\/admin\/([a-z-]+)/.exec(path)?.[1] ?? ''
  const byName: Record<string, unknown> = {
    uuid:
      path === '/admin/documents/publish' || path === '/admin/categories/publish'
        ? other.references[kind]
        : course.uuid,
    course: course.uuid,
    courseId: course.uuid,
    id: idFor(path, parts, other, self, kind),
    item: path.endsWith('/add') ? parts.section : parts.block,
    block: parts.block,
    section: parts.section,
    form: parts.form,
    attempt: other.attempt,
    subscription: parts.plan,
    subscriptionId: other.subscription,
    filename: parts.granted,
    thumbnail: parts.cover,
    template: parts.template,
    presentation: parts.presentation,
    File: parts.file,
    Question: parts.question,
    username: /admin\/courses/.test(path)
      ? other.learner
      : /admin\/users/.test(path)
        ? other.victim.username
        : path.includes('/share/remove/')
          ? other.share
          : other.builder,
    Username: other.builder,
    user: other.learner,
    domain: other.domain,
    slug: other.slug,
    group: other.domain,
    groups: ['general'],
    career: other.references.careers,
    cycle: other.references['school-cycles'],
    subject: other.references['school-subjects'],
    Category: other.references.categories,
    Difficulty: other.references.difficulties,
    Collaborator: other.references.collaborators,
    page: 1,
    Duration: 30,
    position: 1,
    size: 4,
    ...(path.startsWith('/public/certificates') && { code: other.certificate }),
    ...(path.includes('/presigned') && { ContentType: typeFor(path) }),
  }
  return (name: string, schema: Schema) => (schema.type === 'array' && name !== 'groups' ? undefined : byName[name])
}

const typeFor = (path: string) => (path.includes('/presentation/') ? 'video/mp4' : 'image/png')

function idFor(path: string, parts: CourseRecords, other: OtherRecords, self: string, kind: string) {
  const restored = path.endsWith('/restore')
  if (path.startsWith('/users/')) return self
  if (path.startsWith('/forms/attempts')) return path.endsWith('/result') ? other.closedAttempt : other.attempt
  if (path.startsWith('/forms/')) return parts.form
  if (path.startsWith('/creator/sections')) return restored ? parts.deletedSection : parts.section
  if (path.startsWith('/creator/blocks/section')) return parts.section
  if (path.startsWith('/creator/blocks')) return restored ? parts.deletedBlock : parts.block
  if (path.startsWith('/creator/forms')) return restored ? parts.deletedForm : parts.form
  if (path.startsWith('/creator/review/comments')) return parts.comment
  if (path.startsWith('/creator/review')) return parts.block
  if (path.startsWith('/admin/users')) return other.victim.id
  return other.references[kind]
}
