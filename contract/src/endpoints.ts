import * as academicStructure from './academics.ts'
import * as account from './account.ts'
import * as adminCourses from './admin-courses.ts'
import * as adminGroups from './admin-groups.ts'
import * as adminUsers from './admin-users.ts'
import * as attempts from './attempts.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as avatarNodeList from './avatar-node-list.ts'
import * as avatarNodes from './avatar-nodes.ts'
import * as avatars from './avatars.ts'
import * as blocks from './blocks.ts'
import * as builder from './builder.ts'
import * as catalogue from './catalogue.ts'
import * as certificates from './certificates.ts'
import * as collections from './collections.ts'
import * as contact from './contact.ts'
import * as costs from './costs.ts'
import * as courseAnalytics from './course-analytics.ts'
import * as courseRemoval from './course-removal.ts'
import * as creatorCourses from './creator-courses.ts'
import * as dev from './dev.ts'
import * as documents from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import * as evaluations from './evaluations.ts'
import * as events from './events.ts'
import * as files from './files.ts'
import * as finances from './finances.ts'
import * as guides from './guides.ts'
import * as learners from './learners.ts'
import * as learning from './learning.ts'
import * as metrics from './metrics.ts'
import * as organizations from './organizations.ts'
import * as payments from './payments.ts'
import * as player from './player.ts'
import * as publicPages from './public.ts'
import * as publishing from './publishing.ts'
import * as purchase from './purchase.ts'
import { reference, referenceEndpoints } from './reference.ts'
import { referenceToolEndpoints, referenceTools } from './reference-tools.ts'
import * as review from './review.ts'
import * as search from './search.ts'
import * as sections from './sections.ts'
import * as siteFiles from './site-files.ts'
import * as sites from './sites.ts'
import * as subscriberImport from './subscriber-import.ts'
import * as subscriptions from './subscriptions.ts'
import * as system from './system.ts'
import * as userAccess from './user-access.ts'
import * as userGroups from './user-groups.ts'
import * as userImport from './user-import.ts'

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
  ...[system, auth, publicPages, contact, catalogue, account, subscriptions, certificates, guides].flatMap((module) =>
    within(module),
  ),
  ...[learning, player, attempts, purchase, payments].flatMap((module) => within(module)),
  ...[creatorCourses, courseRemoval, builder, collections, files, sections, blocks].flatMap((module) => within(module)),
  ...within(files.presign, 'presign.'),
  ...[evaluations, review, publishing].flatMap((module) => within(module)),
  ...[reference, referenceTools]
    .flatMap((holders) => withinEach(holders))
    .filter(({ endpoint }) => served.has(endpoint)),
  ...withinEach(academicStructure.academics),
  ...[academicStructure, documents].flatMap((module) => within(module)),
  ...[adminUsers, adminGroups, adminCourses, courseAnalytics, subscriberImport].flatMap((module) => within(module)),
  ...[userGroups, userAccess, userImport, audit, search].flatMap((module) => within(module)),
  ...within(adminUsers.support, 'support.'),
  ...within(metrics.metrics, 'metrics.'),
  ...[
    metrics,
    costs,
    finances,
    organizations,
    learners,
    sites,
    siteFiles,
    avatars,
    avatarNodeList,
    avatarNodes,
    events,
    dev,
  ].flatMap((module) => within(module)),
  ...withinEach(sites.siteContent, 'sites.').filter(({ endpoint }) => served.has(endpoint)),
]

export const allEndpoints: readonly Endpoint[] = namedEndpoints.map(({ endpoint }) => endpoint)
