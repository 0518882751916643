import { allReferenceKinds, definitionOf, hasCsv } from '@aulanova/contract/reference-kinds'
import type { ComponentType } from 'react'
import type { ScreenLoader, ScreenRow } from './route-row.ts'

const admin = (path: `/admin${string}`): ScreenRow => ({
  path,
  access: 'administration:use',
  layout: 'work',
  screen: 'not-built',
})

type AdminScreens = typeof import('./admin-screens.ts')

/** The loaders of these screens come with the first of them, so that the login page does not load their addresses. */
const screens = () => import('./admin-screens.ts')
const screenOf =
  (load: (screens: AdminScreens) => ReturnType<ScreenLoader>): ScreenLoader =>
  () =>
    screens().then(load)

const selling = (path: `/admin/${string}`, screen: ScreenLoader): ScreenRow => ({
  ...admin(path),
  screen,
  texts: ['billing', 'files', 'finances', 'subscriptions'],
})
const people = (path: `/admin/${string}`, screen: ScreenLoader): ScreenRow => ({
  ...admin(path),
  screen,
  texts: ['files', 'menu', 'permissions', 'subscriptions', 'users'],
})
export const adminRows: ScreenRow[] = [
  {
    ...admin('/admin'),
    screen: screenOf((m) => m.overview()),
    texts: ['audit', 'builder', 'courses', 'finances', 'reference', 'system', 'users'],
  },
  people(
    '/admin/users',
    screenOf((m) => m.users()),
  ),
  people(
    '/admin/users/import',
    screenOf((m) => m.invitations()),
  ),
  people(
    '/admin/users/:id',
    screenOf((m) => m.user()),
  ),
  people(
    '/admin/users/update/:username/:email',
    screenOf((m) => m.newUser()),
  ),
  people(
    '/admin/groups',
    screenOf((m) => m.groups()),
  ),
  people(
    '/admin/groups/:group',
    screenOf((m) => m.group()),
  ),
  { ...admin('/admin/courses'), screen: screenOf((m) => m.courses()), texts: ['builder', 'courses'] },
  {
    ...admin('/admin/courses/:uuid/:part?'),
    screen: screenOf((m) => m.course()),
    texts: ['analytics', 'builder', 'courses', 'learning', 'review'],
  },
  {
    ...selling(
      '/admin/courses/:uuid/subscriptors',
      screenOf((m) => m.subscribers()),
    ),
    texts: ['builder', 'courses', 'subscriptions'],
  },
  selling(
    '/admin/courses/:uuid/subscriptors/import',
    screenOf((m) => m.subscriberImport()),
  ),
  selling(
    '/admin/subscriptions',
    screenOf((m) => m.subscriptions()),
  ),
  selling(
    '/admin/subscriptions/detail/:subscriptionId/:courseId',
    screenOf((m) => m.subscription()),
  ),
  {
    ...admin('/admin/audit'),
    screen: screenOf((m) => m.audit()),
    texts: ['audit', 'builder', 'learning', 'permissions'],
  },
  admin('/admin/monitoring'),
  admin('/admin/monitoring/google-analytics'),
  {
    ...admin('/admin/support/migrations'),
    screen: screenOf((m) => m.migrations()),
    texts: ['system'],
  },
]

type ReferenceScreens = Awaited<ReturnType<AdminScreens['reference']>>

const entryTexts = ['authoring', 'learning', 'organization', 'reference'] as const

const referenceRow = (
  path: `/admin/${string}`,
  pick: (screens: ReferenceScreens) => ReturnType<ReferenceScreens['listScreen']>,
  texts: ScreenRow['texts'] = ['learning', 'reference'],
): ScreenRow => ({ ...admin(path), screen: screenOf((m) => m.reference().then(pick)), texts })

/** One module: each that is loaded on demand has its lines in the first load. */
const documents = () => import('#features/documents/documents.screen.ts')

const document = (
  path: string,
  screenOf: (screens: Awaited<ReturnType<typeof documents>>) => ComponentType,
): ScreenRow => ({
  ...admin(`/admin/documents/${path}`),
  screen: () => documents().then(screenOf),
  texts: ['legal', 'review'],
})

export const referenceRows: ScreenRow[] = [
  ...allReferenceKinds.flatMap((kind) => [
    referenceRow(`/admin/${kind}`, (m) => m.listScreen(kind)),
    // A document has pages of its own.
    ...(kind === 'documents' ? [] : [referenceRow(`/admin/${kind}/new`, (m) => m.newScreen(kind), entryTexts)]),
    ...(definitionOf(kind).ordered ? [referenceRow(`/admin/${kind}/order`, (m) => m.orderScreen(kind))] : []),
    ...(hasCsv(kind)
      ? [referenceRow(`/admin/${kind}/import`, (m) => m.importScreen(kind), ['files', 'reference'])]
      : []),
    ...(kind === 'documents'
      ? []
      : [{ ...admin(`/admin/${kind}/:id`), screen: screenOf((m) => m.entry(kind)), texts: entryTexts }]),
  ]),
  document('new', (m) => m.NewDocumentScreen),
  document(':id', (m) => m.DocumentScreen),
  document(':id/history', (m) => m.HistoryScreen),
  document(':id/acceptances', (m) => m.AcceptancesScreen),
  {
    ...admin('/admin/careers/:id/map'),
    screen: screenOf((m) => m.careerMap()),
    texts: ['careers'],
  },
]

const finances = (path: `/admin/finances${string}`, screen: ScreenLoader): ScreenRow => ({
  path,
  access: 'finances:read',
  layout: 'work',
  screen,
  texts: ['billing', 'finances'],
})

const managing = (path: string, load: (screens: AdminScreens) => ReturnType<ScreenLoader>): ScreenRow => ({
  path: `/admin/:domain${path}`,
  access: 'site:manage',
  layout: 'work',
  screen: screenOf(load),
  texts: ['authoring', 'organization', 'reference', 'site'],
})

export const organizationRows: ScreenRow[] = [
  finances(
    '/admin/finances',
    screenOf((m) => m.finances()),
  ),
  finances(
    '/admin/finances/payments/:id',
    screenOf((m) => m.payment()),
  ),
  ...(['', '/learners', '/learners/invite', '/learners/:id', '/seats'] as const).map((path) =>
    managing(path, (m) => m.organization().then(({ areaScreens }) => areaScreens[path])),
  ),
  // `:item` is an id, `new` or `order`.
  ...(['careers', 'courses', 'carousel', 'news', 'blogs', 'analytics'] as const).map((part) =>
    managing(`/${part}/:item?`, (m) => m.site().then(({ partScreen }) => partScreen(part))),
  ),
]
