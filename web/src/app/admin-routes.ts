import { allReferenceKinds } from '@aulanova/contract/reference-kinds'
import type { ScreenRow } from './route-row.ts'

const admin = (path: `/admin/${string}`): ScreenRow => ({
  path,
  access: 'administration:use',
  layout: 'work',
  screen: 'not-built',
})

export const adminRows: ScreenRow[] = [
  admin('/admin/users'),
  admin('/admin/users/:id'),
  admin('/admin/users/update/:username/:email'),
  admin('/admin/groups'),
  admin('/admin/groups/:group'),
  admin('/admin/courses'),
  admin('/admin/courses/:uuid/:part?'),
  admin('/admin/subscriptions'),
  admin('/admin/subscriptions/detail/:subscriptionId/:courseId'),
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

export const organizationRows: ScreenRow[] = [
  { path: '/admin/finances', access: 'finances:read', layout: 'work', screen: 'not-built' },
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
