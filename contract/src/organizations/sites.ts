import { type Static, type TSchema, Type } from 'typebox'
import { CatalogueCourse } from '../catalogue/catalogue.ts'
import { Filename } from '../files/files.ts'
import {
  Domain,
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
} from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { longestAddress } from '../kernel/limits.ts'
import { type FieldValue, fieldSchemas } from '../reference/reference.ts'
import { NamedEntry } from '../reference/reference-tools.ts'
import { allSiteKinds, isOrdered, type SiteKind, siteDefinitionOf, siteItemStates } from './site-kinds.ts'

export const ByDomain = Type.Object({ domain: Domain })
export const OnSite = Type.Object({ domain: Domain, id: Uuid })
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

/** The fields of its kind are on the same level. */
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

export const maxSiteItems = 1000
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
      body: Type.Object({ items: Limited(Uuid, maxSiteItems) }),
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

export const SiteAnalytics = Type.Object({
  Visits: Type.Array(Type.Object({ Date: PlainDate, Visits: Type.Integer(), Visitors: Type.Integer() })),
  Pages: Type.Array(Type.Object({ Path: Type.String(), Visits: Type.Integer() })),
  /** ISO 3166-1 alpha-2, or null where the address has no known country. */
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
  cached: true,
  cachedMinutes: 60,
})
