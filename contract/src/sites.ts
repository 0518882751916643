import { type Static, Type } from 'typebox'
import {
  Domain,
  Html,
  Instant,
  Key,
  Listing,
  Name,
  Nothing,
  Nullable,
  PlainDate,
  Position,
  SearchText,
  Single,
  Token,
  Uuid,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { CourseCard } from './learning.ts'
import { type FieldValue, fieldSchemas } from './reference.ts'
import { allSiteKinds, type SiteKind, siteFieldsOf } from './site-kinds.ts'

const ByDomain = Type.Object({ domain: Domain })
const OnSite = Type.Object({ domain: Domain, id: Uuid })
const siteFieldSchemas = { ...fieldSchemas, record: Uuid, instant: Instant }

/** The fields of the kind are on the same level as the common ones. */
export const SiteItem = Type.Object(
  {
    PK: Key,
    SK: Key,
    Uuid,
    Name: Type.String(),
    Position: Type.Integer(),
    /** Whether visitors see it. */
    Published: Type.Boolean(),
    Created: Instant,
    Updated: Instant,
  },
  { additionalProperties: Type.Union([Type.String(), Type.Number(), Type.Boolean()]) },
)
export type SiteItem = Static<typeof SiteItem>

export type SiteDraft = { Name: string; Position?: number; Published?: boolean; Updated?: string } & Record<
  string,
  FieldValue
>

function draftOf(kind: SiteKind) {
  const own = Object.entries(siteFieldsOf(kind)).map(([name, input]) => [name, Type.Optional(siteFieldSchemas[input])])
  const draft = Type.Object({
    Name,
    Position: Type.Optional(Position),
    Published: Type.Optional(Type.Boolean()),
    Updated: Type.Optional(Instant),
    ...Object.fromEntries(own),
  })
  return Type.Unsafe<SiteDraft>(draft)
}

function endpointsOf(kind: SiteKind) {
  const path = `/sites/:domain/${kind}` as const
  const access = 'site:manage'
  const body = draftOf(kind)
  const reply = Single(SiteItem)
  return {
    list: endpoint({
      method: 'GET',
      path,
      access,
      summary: `The ${kind} of a site, in their order`,
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
      problems: ['NotFound', 'ItemNotFound'],
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      access,
      summary: `Change one of the ${kind} of a site`,
      params: OnSite,
      body,
      reply,
      problems: ['NotFound', 'ItemNotFound', 'Conflict'],
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
  }
}

export const siteContent = Object.fromEntries(allSiteKinds.map((kind) => [kind, endpointsOf(kind)])) as Record<
  SiteKind,
  ReturnType<typeof endpointsOf>
>

export const SiteDashboard = Type.Object({
  Organization: Type.String(),
  Learners: Type.Integer(),
  ActiveSubscriptions: Type.Integer(),
  Certificates: Type.Integer(),
  Courses: Type.Array(
    Type.Object({ ...CourseCard.properties, Learners: Type.Integer(), AveragePercent: Type.Number() }),
  ),
})
export type SiteDashboard = Static<typeof SiteDashboard>

export const readSiteDashboard = endpoint({
  method: 'GET',
  path: '/sites/:domain/dashboard',
  access: 'site:manage',
  summary: "An organization's courses, learners and how far they have come",
  params: ByDomain,
  reply: Single(SiteDashboard),
  problems: ['NotFound'],
})

export const SiteAnalytics = Type.Object({
  Visits: Type.Array(Type.Object({ Date: PlainDate, Visits: Type.Integer(), Visitors: Type.Integer() })),
  Pages: Type.Array(Type.Object({ Path: Type.String(), Visits: Type.Integer() })),
  Countries: Type.Array(Type.Object({ Country: Type.String(), Visitors: Type.Integer() })),
})
export type SiteAnalytics = Static<typeof SiteAnalytics>

export const readSiteAnalytics = endpoint({
  method: 'GET',
  path: '/sites/:domain/analytics',
  access: 'site:manage',
  summary: 'Visits to a site in the last thirty days',
  params: ByDomain,
  reply: Single(SiteAnalytics),
  problems: ['NotFound'],
})

export const PublicSite = Type.Object({
  Domain: Type.String(),
  Name: Type.String(),
  Header: Nullable(Html),
  Website: Nullable(Type.String()),
  /** The published items of each kind, in the order of the site. */
  Content: Type.Object(
    Object.fromEntries(allSiteKinds.map((kind) => [kind, Type.Array(SiteItem)])) as Record<
      SiteKind,
      ReturnType<typeof Type.Array<typeof SiteItem>>
    >,
  ),
  Courses: Type.Array(CourseCard),
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
})
