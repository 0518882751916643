import { allReferenceKinds } from '@aulanova/contract/reference-kinds'
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
  texts: ['billing', 'finances', 'subscriptions'],
})
const subscriptions: ScreenLoader = () =>
  import('#features/subscriptions/subscriptions.screen.tsx').then((m) => m.SubscriptionsScreen)
const subscription: ScreenLoader = () =>
  import('#features/subscriptions/subscription.screen.tsx').then((m) => m.SubscriptionScreen)
const subscribers: ScreenLoader = () =>
  import('#features/subscriptions/subscribers.screen.tsx').then((m) => m.SubscribersScreen)
const subscriberImport: ScreenLoader = () =>
  import('#features/subscriptions/import.screen.tsx').then((m) => m.ImportScreen)

const courses: ScreenLoader = () =>
  import('#features/admin-courses/courses.screen.tsx').then((m) => m.AdminCoursesScreen)
const course: ScreenLoader = () => import('#features/admin-courses/course.screen.tsx').then((m) => m.AdminCourse)

export const adminRows: ScreenRow[] = [
  admin('/admin/users'),
  admin('/admin/users/:id'),
  admin('/admin/users/update/:username/:email'),
  admin('/admin/groups'),
  admin('/admin/groups/:group'),
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

export const referenceRows: ScreenRow[] = allReferenceKinds.flatMap((kind) => [
  { ...admin(`/admin/${kind}`), screen: () => reference().then((m) => m.listScreen(kind)), texts: ['reference'] },
  { ...admin(`/admin/${kind}/new`), screen: () => reference().then((m) => m.newScreen(kind)), texts: ['reference'] },
  { ...admin(`/admin/${kind}/:id`), screen: () => reference().then((m) => m.entryScreen(kind)), texts: ['reference'] },
])

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
