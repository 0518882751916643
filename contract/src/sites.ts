import { type Static, type TSchema, Type } from 'typebox'
import { CatalogueCourse } from './catalogue.ts'
import {
  Domain,
  Email,
  Html,
  Instant,
  Key,
  Limited,
  Listing,
  Name,
  Nothing,
  Nullable,
  OneOf,
  PlainDate,
  SearchText,
  Single,
  Token,
  Uuid,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { fileLimits, longestFileName } from './file-limits.ts'
import { Filename, StoredFile, UploadGrant } from './files.ts'
import { longestAddress } from './limits.ts'
import { type FieldValue, fieldSchemas } from './reference.ts'
import { NamedEntry } from './reference-tools.ts'
import { allSiteKinds, isOrdered, type SiteKind, siteDefinitionOf, siteItemStates } from './site-kinds.ts'

export const ByDomain = Type.Object({ domain: Domain })
const OnSite = Type.Object({ domain: Domain, id: Uuid })
const access = 'site:manage'

const siteFieldSchemas = {
  ...fieldSchemas,
  career: Uuid,
  course: Uuid,
  above: Uuid,
  picture: Filename,
  file: Filename,
  instant: Instant,
  /** A web address, or a path of the site itself. */
  'site-address': Type.String({ maxLength: longestAddress, pattern: '^(https?://|/(?!/))[^\\s]*$' }),
}

/** The fields of the kind are on the same level as the common ones. */
export const SiteItem = Type.Object(
  {
    PK: Key,
    SK: Key,
    Uuid,
    Name: Type.String(),
    Position: Type.Integer(),
    State: OneOf(siteItemStates),
    /** Whether visitors see it, or an earlier state of it. */
    Published: Type.Boolean(),
    /** Since when visitors see it. */
    PublishedAt: Type.Optional(Instant),
    /** When what was scheduled will be published. */
    PublishAt: Type.Optional(Instant),
    Created: Instant,
    Updated: Instant,
  },
  { additionalProperties: Type.Union([Type.String(), Type.Number(), Type.Boolean()]) },
)
export type SiteItem = Static<typeof SiteItem> & { [field: string]: FieldValue | undefined }

export type SiteDraft = {
  Name: string
  /** Publishes what is sent, at once or at `PublishAt`; false withdraws it; left out, visitors see what they saw. */
  Published?: boolean
  PublishAt?: string
  Updated?: string
} & Record<string, FieldValue>

function draftOf(kind: SiteKind) {
  const { fields, required } = siteDefinitionOf(kind)
  const own = Object.entries(fields).map(([name, input]): [string, TSchema] => {
    const schema: TSchema = siteFieldSchemas[input]
    return [name, required.includes(name) ? schema : Type.Optional(schema)]
  })
  const draft = Type.Object({
    Name,
    Published: Type.Optional(Type.Boolean()),
    PublishAt: Type.Optional(Instant),
    Updated: Type.Optional(Instant),
    ...Object.fromEntries(own),
  })
  return Type.Unsafe<SiteDraft>(draft)
}

export const mostSiteItems = 1000

function endpointsOf(kind: SiteKind) {
  const path = `/sites/:domain/${kind}` as const
  const body = draftOf(kind)
  const reply = Single(SiteItem)
  return {
    list: endpoint({
      method: 'GET',
      path,
      access,
      summary: `The ${kind} of a site, in the order of the site`,
      params: ByDomain,
      query: Type.Object({ search: Type.Optional(SearchText), token: Type.Optional(Token) }),
      reply: Listing(SiteItem),
      problems: ['NotFound', 'InvalidToken'],
    }),
    read: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      access,
      summary: `One of the ${kind} of a site`,
      params: OnSite,
      reply,
      problems: ['NotFound'],
    }),
    create: endpoint({
      method: 'POST',
      path,
      access,
      summary: `Add to the ${kind} of a site`,
      params: ByDomain,
      body,
      reply,
      status: 201,
      problems: ['NotFound', 'ItemNotFound', 'NameTaken', 'FileRejected'],
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      access,
      summary: `Change one of the ${kind} of a site`,
      params: OnSite,
      body,
      reply,
      problems: ['NotFound', 'ItemNotFound', 'NameTaken', 'FileRejected', 'Conflict'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      access,
      summary: `Remove one of the ${kind} from a site`,
      params: OnSite,
      reply: Nothing,
      problems: ['NotFound', 'InUse'],
    }),
    order: endpoint({
      method: 'POST',
      path: `${path}/order`,
      access,
      summary: `Put the ${kind} of a site in order: all their ids, the first first; visitors see it at once`,
      params: ByDomain,
      body: Type.Object({ items: Limited(Uuid, mostSiteItems) }),
      reply: Nothing,
      problems: ['NotFound', 'Conflict'],
    }),
    preview: endpoint({
      method: 'POST',
      path: `${path}/preview`,
      access,
      summary: `The page of the site on which visitors would see this draft of one of the ${kind}`,
      params: ByDomain,
      /** Of an item that there is already: the draft takes its place. */
      query: Type.Object({ id: Type.Optional(Uuid) }),
      body,
      reply: Type.Object({ Html: Type.String() }),
      problems: ['NotFound', 'ItemNotFound', 'FileRejected'],
    }),
  }
}

export type SiteEndpoints = ReturnType<typeof endpointsOf>
export const siteContent = Object.fromEntries(allSiteKinds.map((kind) => [kind, endpointsOf(kind)])) as Record<
  SiteKind,
  SiteEndpoints
>
/** `order` is served for kinds that have one. */
export const siteEndpoints = allSiteKinds.flatMap((kind) => {
  const { order, ...always } = siteContent[kind]
  return [...Object.values(always), ...(isOrdered(kind) ? [order] : [])]
})

/** What an item of the site may refer to. */
export const findForSite = endpoint({
  method: 'GET',
  path: '/sites/:domain/choices',
  access,
  summary: 'Careers, and courses of the organization, whose name has a text; ten of each at most',
  params: ByDomain,
  query: Type.Object({ search: Type.Optional(SearchText) }),
  reply: Type.Object({ Careers: Type.Array(NamedEntry), Courses: Type.Array(NamedEntry) }),
  problems: ['NotFound'],
})

const siteUploads = { picture: 'cover', file: 'attachment' } as const
export type SiteUpload = keyof typeof siteUploads
/** The kind of the file, on which its limits depend: a picture is public and has three sizes, as covers do. */
export const kindOfUpload = (use: SiteUpload) => siteUploads[use]

export const presignSiteFile = endpoint({
  method: 'POST',
  path: '/sites/:domain/files/presigned',
  access,
  summary: "Ask to upload a picture or a document for an organization's site",
  params: ByDomain,
  body: Type.Object({
    size: Type.Integer({ minimum: 1, maximum: fileLimits.attachment.bytes }),
    values: Type.Object({
      Name: Type.String({ minLength: 1, maxLength: longestFileName, pattern: '^[^/\\\\\\u0000-\\u001f\\u007f]+$' }),
      ContentType: Type.String({ maxLength: 120, pattern: '^[a-z]+/[a-z0-9.+-]+$' }),
      Use: OneOf(['picture', 'file'] as const satisfies SiteUpload[]),
    }),
    /** An earlier grant of the caller whose upload failed: once it has expired, the room it reserves is freed. */
    replaces: Type.Optional(Filename),
  }),
  reply: UploadGrant,
  status: 201,
  problems: ['NotFound', 'FileRejected', 'TooLarge', 'StorageFull', 'LimitExceeded'],
})

export const confirmSiteFile = endpoint({
  method: 'POST',
  path: '/sites/:domain/files/confirm',
  access,
  summary: 'Say that an upload is done; only a confirmed file can be used',
  params: ByDomain,
  body: Type.Object({ filename: Filename }),
  reply: Single(StoredFile),
  problems: ['NotFound', 'ItemNotFound', 'FileRejected', 'StorageFull'],
})

export const readSiteFile = endpoint({
  method: 'GET',
  path: '/sites/:domain/files/:id',
  access,
  summary: "A file of an organization's site, with its public address",
  params: OnSite,
  reply: Single(StoredFile),
  problems: ['NotFound', 'ItemNotFound'],
})

export const ManagedSite = Type.Object({ Domain: Type.String(), Name: Type.String(), Logo: Nullable(Type.String()) })
export type ManagedSite = Static<typeof ManagedSite>

export const listManagedSites = endpoint({
  method: 'GET',
  path: '/sites',
  access: 'signed-in',
  summary: 'The organizations whose site the caller manages; for administrators all, a hundred at most',
  query: Type.Object({ search: Type.Optional(SearchText) }),
  reply: Type.Object({ Items: Type.Array(ManagedSite) }),
})

/** Of the enrolments in an organization's courses: finished, moving, or without progress for `stuckDays`. */
export const stuckDays = 14
export const learnerStates = ['done', 'active', 'stuck'] as const
export type LearnerState = (typeof learnerStates)[number]

const stateCounts = { Done: Type.Integer(), Active: Type.Integer(), Stuck: Type.Integer() }

export const SiteDashboard = Type.Object({
  Domain: Type.String(),
  Organization: Type.String(),
  Logo: Nullable(Type.String()),
  /** Enrolments in all courses; a person in two courses counts twice. */
  Enrolments: Type.Integer(),
  People: Type.Integer(),
  ...stateCounts,
  Courses: Type.Array(
    Type.Object({
      Uuid,
      Name: Type.String(),
      Author: Nullable(Type.String()),
      Published: Type.Boolean(),
      Enrolments: Type.Integer(),
      ...stateCounts,
      AveragePercent: Type.Integer(),
    }),
  ),
  /** Those without progress for longest, with the block at which they stopped. */
  Stuck: Type.Array(
    Type.Object({
      User: Uuid,
      Name: Type.String(),
      Course: Type.String(),
      Block: Nullable(Type.String()),
      Days: Type.Integer(),
    }),
  ),
  /** Of each kind of content: how many there are, and how many of them visitors do not see as they were saved last. */
  Content: Type.Array(Type.Object({ Kind: OneOf(allSiteKinds), Items: Type.Integer(), Drafts: Type.Integer() })),
  /** Of the site, in the last thirty days. */
  Visits: Type.Integer(),
  /** By the database's clock. Figures are at most a minute old. */
  CountedAt: Instant,
})
export type SiteDashboard = Static<typeof SiteDashboard>

export const readSiteDashboard = endpoint({
  method: 'GET',
  path: '/sites/:domain/dashboard',
  access,
  summary: "An organization's courses, learners and how far they have come",
  params: ByDomain,
  reply: Single(SiteDashboard),
  problems: ['NotFound'],
})

export const Learner = Type.Object({
  Uuid,
  Name: Type.String(),
  Email: Type.String(),
  /** Invited, and not signed in yet. */
  Waiting: Type.Boolean(),
  Enrolments: Type.Integer(),
  ...stateCounts,
  AveragePercent: Type.Integer(),
  LastSeen: Nullable(Instant),
})
export type Learner = Static<typeof Learner>

export const listLearners = endpoint({
  method: 'GET',
  path: '/sites/:domain/learners',
  access,
  summary: "People in an organization's courses, by name",
  params: ByDomain,
  query: Type.Object({
    search: Type.Optional(SearchText),
    state: Type.Optional(OneOf(learnerStates)),
    course: Type.Optional(Uuid),
    token: Type.Optional(Token),
  }),
  reply: Listing(Learner),
  problems: ['NotFound', 'InvalidToken'],
})

export const LearnerCourse = Type.Object({
  Uuid,
  Name: Type.String(),
  State: OneOf(learnerStates),
  Percent: Type.Integer(),
  Plan: Nullable(Type.String()),
  Started: Nullable(Instant),
  LastSeen: Instant,
  Expires: Nullable(Instant),
  /** Whether the subscription still opens the course. */
  Open: Type.Boolean(),
  Completed: Nullable(Instant),
  /** The block that was open last. */
  Block: Nullable(Type.String()),
  /** Whether the organization's seat was used for it. */
  Seat: Type.Boolean(),
})

export const readLearner = endpoint({
  method: 'GET',
  path: '/sites/:domain/learners/:id',
  access,
  summary: 'A learner with their courses of this organization, and no others',
  params: OnSite,
  reply: Single(Type.Object({ ...Learner.properties, Courses: Type.Array(LearnerCourse) })),
  problems: ['NotFound', 'UserNotFound'],
})

export const exportLearners = endpoint({
  method: 'GET',
  path: '/sites/:domain/learners.csv',
  access,
  summary: "Every enrolment in an organization's courses, as a table",
  params: ByDomain,
  query: Type.Object({ course: Type.Optional(Uuid), state: Type.Optional(OneOf(learnerStates)) }),
  reply: Type.String(),
  media: 'text/csv',
  problems: ['NotFound'],
})

export const mostSeats = 100_000
/** The seats of an organization for a plan of one of its courses. */
export const Seats = Type.Object({
  Plan: Uuid,
  PlanName: Type.String(),
  Days: Type.Integer(),
  Course: Uuid,
  CourseName: Type.String(),
  Seats: Type.Integer(),
  Taken: Type.Integer(),
  /** Whether the course is published and the plan is offered, so that a seat can be given. */
  Open: Type.Boolean(),
})
export type Seats = Static<typeof Seats>

export const listSeats = endpoint({
  method: 'GET',
  path: '/sites/:domain/seats',
  access,
  summary: 'The plans that an organization may give, with its seats for each',
  params: ByDomain,
  reply: Type.Object({ Items: Type.Array(Seats) }),
  problems: ['NotFound'],
})

export const mostInvitedAtOnce = 100
/** `invited` also where the person had an account: whether an address has one is nobody's business. */
export const seatOutcomes = ['invited', 'already', 'no-seat', 'failed'] as const
export type SeatOutcome = (typeof seatOutcomes)[number]

export const inviteLearners = endpoint({
  method: 'POST',
  path: '/sites/:domain/learners/invite',
  access,
  summary: 'Invite people and give each a plan; each takes a seat, and who has one already takes none',
  params: ByDomain,
  body: Type.Object({
    plan: Uuid,
    people: Type.Array(Type.Object({ Email, Name: Type.Optional(Name) }), {
      minItems: 1,
      maxItems: mostInvitedAtOnce,
    }),
  }),
  reply: Type.Object({
    Items: Type.Array(Type.Object({ Email: Type.String(), Outcome: OneOf(seatOutcomes) })),
    Seats,
  }),
  problems: ['NotFound', 'ItemNotFound', 'InvalidState', 'LimitExceeded'],
})

export const SiteAnalytics = Type.Object({
  Visits: Type.Array(Type.Object({ Date: PlainDate, Visits: Type.Integer(), Visitors: Type.Integer() })),
  Pages: Type.Array(Type.Object({ Path: Type.String(), Visits: Type.Integer() })),
  /** ISO 3166-1 alpha-2, or null where the address told no country. */
  Countries: Type.Array(Type.Object({ Country: Nullable(Type.String()), Visits: Type.Integer() })),
})
export type SiteAnalytics = Static<typeof SiteAnalytics>

export const readSiteAnalytics = endpoint({
  method: 'GET',
  path: '/sites/:domain/analytics',
  access,
  summary: 'Visits to a site in the last thirty days, of people who agreed to be counted',
  params: ByDomain,
  reply: Single(SiteAnalytics),
  problems: ['NotFound'],
})

export const PublicSiteItem = Type.Object(
  { Uuid, Name: Type.String(), PublishedAt: Instant },
  { additionalProperties: Type.Union([Type.String(), Type.Number(), Type.Boolean()]) },
)
export type PublicSiteItem = Static<typeof PublicSiteItem> & { [field: string]: FieldValue | undefined }

const content = Object.fromEntries(allSiteKinds.map((kind) => [kind, Type.Array(PublicSiteItem)])) as Record<
  SiteKind,
  ReturnType<typeof Type.Array<typeof PublicSiteItem>>
>

export const PublicSite = Type.Object({
  Domain: Type.String(),
  Name: Type.String(),
  Logo: Nullable(Type.String()),
  Place: Type.String(),
  PostalAddress: Type.String(),
  Phone: Type.String(),
  Email: Type.String(),
  Website: Nullable(Type.String()),
  TimeZone: Type.String(),
  Colour: Type.String(),
  Accent: Type.String(),
  Header: Nullable(Html),
  /** What is published of each kind, in the order of the site; the newest ten of news, blogs and coming events. */
  Content: Type.Object(content),
  Courses: Type.Array(CatalogueCourse),
})
export type PublicSite = Static<typeof PublicSite>

export const readPublicSite = endpoint({
  method: 'GET',
  path: '/public/sites/:domain',
  access: 'public',
  summary: 'The public site of an organization',
  params: ByDomain,
  reply: Single(PublicSite),
  problems: ['NotFound'],
  kept: true,
  keptMinutes: 60,
})
