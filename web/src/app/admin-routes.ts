import { allReferenceKinds, definitionOf, hasCsv } from '@aulanova/contract/reference-kinds'
import type { ScreenLoader, ScreenRow } from './route-row.ts'

const admin = (path: `/admin/${string}`): ScreenRow => ({
  path,
  access: 'administration:use',
  layout: 'work',
  screen: 'not-built',
})

const selling = (path: `/admin/${string}`, screen: ScreenLoader): ScreenRow => ({
  ...admin(path),
  screen,
  texts: ['billing', 'files', 'finances', 'subscriptions'],
})
const subscriptions: ScreenLoader = () =>
  import('#features/subscriptions/subscriptions.screen.tsx').then((m) => m.SubscriptionsScreen)
const subscription: ScreenLoader = () =>
  import('#features/subscriptions/subscription.screen.tsx').then((m) => m.SubscriptionScreen)
const subscribers: ScreenLoader = () =>
  import('#features/subscriptions/subscribers.screen.tsx').then((m) => m.SubscribersScreen)
const subscriberImport: ScreenLoader = () =>
  import('#features/subscriptions/import.screen.tsx').then((m) => m.ImportScreen)

/** What changes in the menu with the groups of a person is said where they are changed; the menu is the app's. */
const placesOf = () =>
  import('./menu.ts').then(
    ({ menuFor }) =>
      (groups: readonly string[]) =>
        menuFor({ id: '', username: '', groups }).flatMap(({ entries }) => entries.map(({ label }) => label)),
  )
const people = (path: `/admin/${string}`, screen: ScreenLoader): ScreenRow => ({
  ...admin(path),
  screen,
  texts: ['files', 'menu', 'permissions', 'users'],
})
const users: ScreenLoader = async () => {
  const [{ usersScreen }, places] = await Promise.all([import('#features/users/users.screen.tsx'), placesOf()])
  return usersScreen(places)
}
const user: ScreenLoader = async () => {
  const [{ userScreen }, places] = await Promise.all([import('#features/users/user.screen.tsx'), placesOf()])
  return userScreen(places)
}
const newUser: ScreenLoader = async () => {
  const [{ updateScreen }, places] = await Promise.all([import('#features/users/user.screen.tsx'), placesOf()])
  return updateScreen(places)
}
const invitations: ScreenLoader = () => import('#features/users/invite.screen.tsx').then((m) => m.InviteScreen)
const groups: ScreenLoader = () => import('#features/users/groups.screen.tsx').then((m) => m.GroupsScreen)
const group: ScreenLoader = () => import('#features/users/group.screen.tsx').then((m) => m.GroupScreen)

const courses: ScreenLoader = () =>
  import('#features/admin-courses/courses.screen.tsx').then((m) => m.AdminCoursesScreen)
const course: ScreenLoader = () => import('#features/admin-courses/course.screen.tsx').then((m) => m.AdminCourse)

export const adminRows: ScreenRow[] = [
  people('/admin/users', users),
  people('/admin/users/import', invitations),
  people('/admin/users/:id', user),
  people('/admin/users/update/:username/:email', newUser),
  people('/admin/groups', groups),
  people('/admin/groups/:group', group),
  { ...admin('/admin/courses'), screen: courses, texts: ['builder', 'courses'] },
  {
    ...admin('/admin/courses/:uuid/:part?'),
    screen: course,
    texts: ['analytics', 'builder', 'courses', 'learning', 'review'],
  },
  { ...selling('/admin/courses/:uuid/subscriptors', subscribers), texts: ['builder', 'courses', 'subscriptions'] },
  selling('/admin/courses/:uuid/subscriptors/import', subscriberImport),
  selling('/admin/subscriptions', subscriptions),
  selling('/admin/subscriptions/detail/:subscriptionId/:courseId', subscription),
  {
    ...admin('/admin/audit'),
    screen: () => import('#features/audit/audit.screen.tsx').then((m) => m.AuditScreen),
    texts: ['audit'],
  },
  admin('/admin/monitoring'),
  admin('/admin/monitoring/google-analytics'),
  admin('/admin/support/migrations'),
]

const reference = () => import('#features/reference/reference.screen.tsx')
type ReferenceScreens = Awaited<ReturnType<typeof reference>>

const referenceRow = (
  path: `/admin/${string}`,
  screenOf: (screens: ReferenceScreens) => ReturnType<ReferenceScreens['listScreen']>,
  texts: ScreenRow['texts'] = ['reference'],
): ScreenRow => ({ ...admin(path), screen: () => reference().then(screenOf), texts })

export const referenceRows: ScreenRow[] = [
  ...allReferenceKinds.flatMap((kind) => [
    referenceRow(`/admin/${kind}`, (m) => m.listScreen(kind)),
    referenceRow(`/admin/${kind}/new`, (m) => m.newScreen(kind)),
    ...(definitionOf(kind).ordered ? [referenceRow(`/admin/${kind}/order`, (m) => m.orderScreen(kind))] : []),
    ...(hasCsv(kind)
      ? [referenceRow(`/admin/${kind}/import`, (m) => m.importScreen(kind), ['files', 'reference'])]
      : []),
    referenceRow(`/admin/${kind}/:id`, (m) => m.entryScreen(kind)),
  ]),
  {
    ...admin('/admin/careers/:id/map'),
    screen: () => import('#features/academics/career-map.screen.tsx').then((m) => m.CareerMapScreen),
    texts: ['careers'],
  },
]

const siteParts = ['careers', 'courses', 'carousel', 'news', 'blogs', 'analytics'] as const

const finances = (path: `/admin/finances${string}`, screen: ScreenLoader): ScreenRow => ({
  path,
  access: 'finances:read',
  layout: 'work',
  screen,
  texts: ['billing', 'finances'],
})

export const organizationRows: ScreenRow[] = [
  finances('/admin/finances', () => import('#features/finances/finances.screen.tsx').then((m) => m.FinancesScreen)),
  finances('/admin/finances/payments/:id', () =>
    import('#features/finances/payment.screen.tsx').then((m) => m.PaymentScreen),
  ),
  { path: '/admin/:domain', access: 'site:manage', layout: 'work', screen: 'not-built' },
  ...siteParts.map(
    (part): ScreenRow => ({
      path: `/admin/:domain/${part}`,
      access: 'site:manage',
      layout: 'work',
      screen: 'not-built',
    }),
  ),
]
