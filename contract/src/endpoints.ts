import * as adminCourses from './authoring/admin-courses.ts'
import * as blocks from './authoring/blocks.ts'
import * as builder from './authoring/builder.ts'
import * as collections from './authoring/collections.ts'
import * as courseRemoval from './authoring/course-removal.ts'
import * as creatorCourses from './authoring/creator-courses.ts'
import * as evaluations from './authoring/evaluations.ts'
import * as publishing from './authoring/publishing.ts'
import * as review from './authoring/review.ts'
import * as sections from './authoring/sections.ts'
import * as avatarNodes from './avatars/avatar-nodes.ts'
import * as avatars from './avatars/avatars.ts'
import * as catalogue from './catalogue/catalogue.ts'
import * as home from './catalogue/home.ts'
import * as files from './files/files.ts'
import * as account from './identity/account.ts'
import * as adminGroups from './identity/admin-groups.ts'
import * as adminUsers from './identity/admin-users.ts'
import * as auth from './identity/auth.ts'
import * as guides from './identity/guides.ts'
import * as userAccess from './identity/user-access.ts'
import * as userGroups from './identity/user-groups.ts'
import * as userImport from './identity/user-import.ts'
import type { Endpoint } from './kernel/endpoint.ts'
import * as attempts from './learning/attempts.ts'
import * as certificates from './learning/certificates.ts'
import * as courseAnalytics from './learning/course-analytics.ts'
import * as learning from './learning/learning.ts'
import * as player from './learning/player.ts'
import * as teaching from './learning/teaching.ts'
import * as audit from './operations/audit.ts'
import * as contact from './operations/contact.ts'
import * as costs from './operations/costs.ts'
import * as dev from './operations/dev.ts'
import * as events from './operations/events.ts'
import * as metrics from './operations/metrics.ts'
import * as publicPages from './operations/public.ts'
import * as search from './operations/search.ts'
import * as system from './operations/system.ts'
import * as learners from './organizations/learners.ts'
import * as organizations from './organizations/organizations.ts'
import * as siteFiles from './organizations/site-files.ts'
import * as sites from './organizations/sites.ts'
import * as academicStructure from './reference/academics.ts'
import * as documents from './reference/documents.ts'
import { reference, referenceEndpoints } from './reference/reference.ts'
import { referenceToolEndpoints, referenceTools } from './reference/reference-tools.ts'
import * as finances from './selling/finances.ts'
import * as payments from './selling/payments.ts'
import * as purchase from './selling/purchase.ts'
import * as subscriberImport from './selling/subscriber-import.ts'
import * as subscribers from './selling/subscribers.ts'
import * as subscriptions from './selling/subscriptions.ts'

export interface NamedEndpoint {
  /** The operation id in the API description: the name of its export, or its name in a generated group. */
  readonly name: string
  readonly endpoint: Endpoint
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const within = (holder: object, prefix = ''): NamedEndpoint[] =>
  Object.entries(holder).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ name: `${prefix}${name}`, endpoint: value }] : [],
  )

const withinEach = (holders: Record<string, object>, prefix = ''): NamedEndpoint[] =>
  Object.entries(holders).flatMap(([name, holder]) => within(holder, `${prefix}${name}.`))

const served = new Set<Endpoint>([...referenceEndpoints, ...referenceToolEndpoints, ...sites.siteEndpoints])

/** The whole contract. A module that is not in this list is not served; a test compares it with the path table. */
export const namedEndpoints: readonly NamedEndpoint[] = [
  ...[system, auth, publicPages, contact, catalogue, home, account, subscriptions, certificates, guides].flatMap(
    (module) => within(module),
  ),
  ...[learning, player, attempts, purchase, payments].flatMap((module) => within(module)),
  ...[teaching, creatorCourses, courseRemoval, builder, collections, files, sections, blocks].flatMap((module) =>
    within(module),
  ),
  ...within(files.presign, 'presign.'),
  ...[evaluations, review, publishing].flatMap((module) => within(module)),
  ...[reference, referenceTools]
    .flatMap((holders) => withinEach(holders))
    .filter(({ endpoint }) => served.has(endpoint)),
  ...withinEach(academicStructure.academics),
  ...[academicStructure, documents].flatMap((module) => within(module)),
  ...[adminUsers, adminGroups, adminCourses, subscribers, courseAnalytics, subscriberImport].flatMap((module) =>
    within(module),
  ),
  ...[userGroups, userAccess, userImport, audit, search].flatMap((module) => within(module)),
  ...within(adminUsers.support, 'support.'),
  ...within(metrics.metrics, 'metrics.'),
  ...[metrics, costs, finances, organizations, learners, sites, siteFiles, avatars, avatarNodes, events, dev].flatMap(
    (module) => within(module),
  ),
  ...withinEach(sites.siteContent, 'sites.').filter(({ endpoint }) => served.has(endpoint)),
]

export const allEndpoints: readonly Endpoint[] = namedEndpoints.map(({ endpoint }) => endpoint)
