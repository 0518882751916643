import type { Endpoint } from '../../../contract/src/kernel/endpoint.ts'
import type { CourseRecords } from './records.ts'
import type { Schema } from './values.ts'

/** Existing records outside of courses. */
export interface OtherRecords {
  /** An unused entry of each reference list, by kind. */
  references: Readonly<Record<string, string>>
  /** The account that administrators' calls change. */
  victim: { id: string; username: string }
  /** An open attempt, and one that was handed in and failed. */
  attempt: string
  closedAttempt: string
  subscription: string
  /** Of the account that has a subscription: one that succeeded, one that is open, and one that a person must check. */
  payments: Readonly<Record<'paid' | 'open' | 'waiting' | 'held' | 'disputed', string>>
  /** What its payer's browser knows of the open one. */
  intent: { paymentIntent: string; paymentIntentClientSecret: string }
  /** The code of a certificate. */
  certificate: string
  domain: string
  slug: string
  /** Usernames of a creator who may become a collaborator or share, and of one who is a share. */
  builder: string
  share: string
  /** Usernames of an account without and of one with a subscription. */
  learner: string
  subscribed: string
}

interface Source {
  course: CourseRecords
  other: OtherRecords
  /** The course whose sections, blocks and files are named; `course` by default. */
  parts?: CourseRecords
  /** The id of the caller's own account. */
  self: string
}

/** Existing ids and names for the fields of an endpoint, by the field's name and the endpoint's path. */
export function knownValues({ path }: Endpoint, source: Source) {
  const { course, other, parts = course } = source
  const kind = /^\/admin\/([a-z-]+)/.exec(path)?.[1] ?? ''
  const byName: Record<string, unknown> = {
    uuid:
      path === '/admin/documents/publish' || path === '/admin/categories/publish'
        ? other.references[kind]
        : course.uuid,
    course: course.uuid,
    courseId: course.uuid,
    id: idFor(path, source) ?? other.references[kind],
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
    category: 'Sin uso',
    Difficulty: other.references.difficulties,
    Collaborator: other.references.collaborators,
    month: '2026-01',
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

type FindId = (source: Required<Source>, isRestore: boolean) => string

/** Whose id the field `id` is, by the beginning of the path; the first that matches decides. */
const idsByPath: [prefix: string, find: FindId][] = [
  ['/users/payments', ({ other }) => other.payments.paid],
  ['/users/', ({ self }) => self],
  ['/finances/payments', ({ other }) => other.payments.paid],
  ['/forms/attempts', ({ other }) => other.attempt],
  ['/forms/', ({ parts }) => parts.form],
  ['/creator/sections', ({ parts }, isRestore) => (isRestore ? parts.deletedSection : parts.section)],
  ['/creator/blocks/section', ({ parts }) => parts.section],
  ['/creator/blocks', ({ parts }, isRestore) => (isRestore ? parts.deletedBlock : parts.block)],
  ['/creator/forms', ({ parts }, isRestore) => (isRestore ? parts.deletedForm : parts.form)],
  ['/creator/review/comments', ({ parts }) => parts.comment],
  ['/creator/review', ({ parts }) => parts.block],
  ['/admin/users', ({ other }) => other.victim.id],
]

function idFor(path: string, { parts, ...source }: Source): string | undefined {
  if (path.startsWith('/forms/attempts') && path.endsWith('/result')) return source.other.closedAttempt
  if (/^\/users\/payments\/.*\/cancel$/.test(path)) return source.other.payments.open
  if (/^\/finances\/payments\/.*\/cancel$/.test(path)) return source.other.payments.waiting
  if (path.endsWith('/looked-at')) return source.other.payments.held
  if (path.endsWith('/sandbox-dispute')) return source.other.payments.disputed
  const find = idsByPath.find(([prefix]) => path.startsWith(prefix))?.[1]
  return find?.({ ...source, parts: parts ?? source.course }, path.endsWith('/restore'))
}
