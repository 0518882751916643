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

export const adminRows: ScreenRow[] = [
  admin('/admin/users'),
  admin('/admin/users/:id'),
  admin('/admin/users/update/:username/:email'),
  admin('/admin/groups'),
  admin('/admin/groups/:group'),
  admin('/admin/courses'),
  admin('/admin/courses/:uuid/:part?'),
  selling('/admin/courses/:uuid/subscriptors', subscribers),
  selling('/admin/courses/:uuid/subscriptors/import', subscriberImport),
  selling('/admin/subscriptions', subscriptions),
  selling('/admin/subscriptions/detail/:subscriptionId/:courseId', subscription),
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
