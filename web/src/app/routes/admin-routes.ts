import type { ReferenceKind, referenceKinds } from '@aulanova/contract/reference/reference-kinds'
import type { ScreenLoader, ScreenRow } from './route-row.ts'

const admin = (path: `/admin${string}`, screen: ScreenRow['screen'], texts: ScreenRow['texts'] = []): ScreenRow => ({
  path,
  access: 'administration:use',
  layout: 'work',
  screen,
  texts,
})

type AdminScreens = typeof import('./admin-screens.ts')

/** The loaders of these screens come with the first of them, so that the login page does not load their addresses. */
const screens = () => import('./admin-screens.ts')
const loaded =
  (load: (screens: AdminScreens) => ReturnType<ScreenLoader>): ScreenLoader =>
  () =>
    screens().then(load)

type ScreenName = {
  [Name in keyof AdminScreens]: AdminScreens[Name] extends ScreenLoader ? Name : never
}[keyof AdminScreens]

const screenOf = (name: ScreenName) => loaded((m) => m[name]())

const selling = (path: `/admin/${string}`, name: ScreenName) =>
  admin(path, screenOf(name), ['billing', 'files', 'finances', 'subscriptions'])
const people = (path: `/admin/${string}`, name: ScreenName) =>
  admin(path, screenOf(name), ['files', 'menu', 'permissions', 'subscriptions', 'users'])
export const adminRows: ScreenRow[] = [
  admin('/admin', screenOf('overview'), [
    'audit',
    'builder',
    'courses',
    'finances',
    'guides',
    'reference',
    'system',
    'users',
  ]),
  people('/admin/users', 'users'),
  people('/admin/users/import', 'invitations'),
  people('/admin/users/:id', 'user'),
  people('/admin/users/update/:username/:email', 'newUser'),
  people('/admin/groups', 'groups'),
  people('/admin/groups/:group', 'group'),
  admin('/admin/courses', screenOf('courses'), ['builder', 'courses']),
  admin('/admin/courses/:uuid/:part?', screenOf('course'), ['analytics', 'builder', 'courses', 'learning', 'review']),
  {
    ...selling('/admin/courses/:uuid/subscriptors', 'subscribers'),
    texts: ['builder', 'courses', 'subscriptions'],
  },
  selling('/admin/courses/:uuid/subscriptors/import', 'subscriberImport'),
  selling('/admin/subscriptions', 'subscriptions'),
  selling('/admin/subscriptions/detail/:subscriptionId/:courseId', 'subscription'),
  admin('/admin/audit', screenOf('audit'), ['audit', 'builder', 'learning', 'permissions']),
  admin('/admin/monitoring', screenOf('monitoring'), ['monitoring']),
  admin('/admin/monitoring/google-analytics', screenOf('visits'), ['monitoring']),
  admin('/admin/support/migrations', screenOf('migrations'), ['system']),
]

type ReferenceScreen = Parameters<AdminScreens['reference']>[0]

/** The words for the levels of difficulty are those that learners read. */
const textsOf = (kind: ReferenceKind): ScreenRow['texts'] =>
  kind === 'difficulties' ? ['learning', 'reference'] : ['reference']

const referenceRow = (
  kind: ReferenceKind,
  below: `/${string}` | '',
  name: ReferenceScreen,
  texts: ScreenRow['texts'] = textsOf(kind),
) =>
  admin(
    `/admin/${kind}${below}`,
    loaded((m) => m.reference(name, kind)),
    texts,
  )

const orderRow = (kind: ReferenceKind) =>
  admin(
    `/admin/${kind}/order`,
    loaded((m) => m.referenceOrder(kind)),
    textsOf(kind),
  )

const document = (path: string, name: Parameters<AdminScreens['document']>[0]) =>
  admin(
    `/admin/documents/${path}`,
    loaded((m) => m.document(name)),
    ['legal', 'review'],
  )

/**
 * The lists, and whether their people choose their order. The types compare it with the contract, whose fields would
 * otherwise come with the login page.
 */
const lists: { [K in ReferenceKind]: (typeof referenceKinds)[K] extends { ordered: true } ? true : false } = {
  categories: true,
  collaborators: false,
  tags: false,
  documents: false,
  difficulties: true,
  certificates: false,
  organizations: false,
  statuses: true,
  'school-cycles': true,
  careers: false,
  'school-subjects': false,
}

export const referenceRows: ScreenRow[] = [
  ...(Object.keys(lists) as ReferenceKind[]).flatMap((kind) => [
    referenceRow(kind, '', 'listScreen'),
    // A document has pages of its own, and no CSV file.
    ...(kind === 'documents'
      ? []
      : [
          referenceRow(kind, '/new', 'newScreen'),
          referenceRow(kind, '/:id', 'entryScreen'),
          referenceRow(kind, '/import', 'importScreen', ['files', 'reference']),
        ]),
    ...(lists[kind] ? [orderRow(kind)] : []),
  ]),
  document('new', 'NewDocumentScreen'),
  document(':id', 'DocumentScreen'),
  document(':id/history', 'HistoryScreen'),
  document(':id/acceptances', 'AcceptancesScreen'),
  admin('/admin/careers/:id/map', screenOf('careerMap'), ['careers']),
]

const finances = (path: `/admin/finances${string}`, name: ScreenName): ScreenRow => ({
  ...admin(path, screenOf(name), ['billing', 'finances']),
  access: 'finances:read',
})

const managing = (path: string, load: (screens: AdminScreens) => ReturnType<ScreenLoader>): ScreenRow => ({
  ...admin(`/admin/:domain${path}`, loaded(load), ['authoring', 'organization', 'reference', 'site']),
  access: 'site:manage',
})

export const organizationRows: ScreenRow[] = [
  finances('/admin/finances', 'finances'),
  finances('/admin/finances/payments/:id', 'payment'),
  ...(['', '/learners', '/learners/invite', '/learners/:id', '/seats'] as const).map((path) =>
    managing(path, (m) => m.area(path)),
  ),
  // `:item` is an id, `new` or `order`.
  ...(['careers', 'courses', 'carousel', 'news', 'blogs', 'analytics'] as const).map((part) =>
    managing(`/${part}/:item?`, (m) => m.sitePart(part)),
  ),
]
