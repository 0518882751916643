import type { Access } from '@aulanova/contract/permissions'
import { allReferenceKinds } from '@aulanova/contract/reference-kinds'
import type { FlatNamespace } from 'i18next'
import type { ComponentType } from 'react'

type ScreenLoader = () => Promise<ComponentType>

interface PlaceRow {
  path: `/${string}`
  /** Asked of whoever opens the page, in the words of the endpoints. */
  access: Access
  /** For strangers only: somebody signed in is sent to the dashboard. */
  guestOnly?: true
}

export interface ScreenRow extends PlaceRow {
  layout: 'public' | 'bare' | 'work' | 'course'
  screen: ScreenLoader | 'not-built'
  /** Texts that are loaded together with the screen. */
  texts?: readonly FlatNamespace[]
}

export interface RedirectRow extends PlaceRow {
  redirectTo: `/${string}`
}

const login: ScreenLoader = () => import('#features/auth/login.screen.tsx').then((m) => m.LoginScreen)
const logout: ScreenLoader = () => import('#features/auth/logout.screen.tsx').then((m) => m.LogoutScreen)
const globalLogout: ScreenLoader = () => import('#features/auth/logout.screen.tsx').then((m) => m.GlobalLogoutScreen)
const dashboard: ScreenLoader = () => import('#features/learning/dashboard.screen.tsx').then((m) => m.DashboardScreen)
const overview: ScreenLoader = () => import('#features/learning/overview.screen.tsx').then((m) => m.OverviewScreen)
const denied: ScreenLoader = () => import('./permission-denied.screen.tsx').then((m) => m.PermissionDeniedScreen)
const sitemap: ScreenLoader = () => import('./sitemap.screen.tsx').then((m) => m.SitemapScreen)
const reference = () => import('#features/reference/reference.screen.tsx')

const publicRows: ScreenRow[] = [
  { path: '/', access: 'public', layout: 'public', screen: login, texts: ['auth'] },
  { path: '/contact-us', access: 'public', layout: 'public', screen: 'not-built' },
  { path: '/terms-of-use-and-privacy', access: 'public', layout: 'public', screen: 'not-built' },
  { path: '/catalogue', access: 'public', layout: 'public', screen: 'not-built' },
  { path: '/catalogue/:uuid', access: 'public', layout: 'public', screen: 'not-built' },
  { path: '/certificates/:code', access: 'public', layout: 'public', screen: 'not-built' },
  { path: '/sites/:domain', access: 'public', layout: 'public', screen: 'not-built' },
  { path: '/permission-denied', access: 'public', layout: 'public', screen: denied },
  { path: '/sitemap', access: 'public', layout: 'public', screen: sitemap, texts: ['menu'] },
]

const authRows: ScreenRow[] = [
  { path: '/login', access: 'public', guestOnly: true, layout: 'public', screen: login, texts: ['auth'] },
  { path: '/forgot-password', access: 'public', guestOnly: true, layout: 'public', screen: 'not-built' },
  { path: '/register', access: 'public', guestOnly: true, layout: 'public', screen: 'not-built' },
  { path: '/register-confirmation', access: 'public', guestOnly: true, layout: 'public', screen: 'not-built' },
  { path: '/complete-register', access: 'public', guestOnly: true, layout: 'public', screen: 'not-built' },
  { path: '/logout', access: 'public', layout: 'bare', screen: logout, texts: ['auth'] },
  { path: '/global-logout', access: 'public', layout: 'bare', screen: globalLogout, texts: ['auth'] },
]

const learnerRows: ScreenRow[] = [
  { path: '/dashboard', access: 'signed-in', layout: 'work', screen: dashboard, texts: ['learning'] },
  { path: '/settings/:pane', access: 'signed-in', layout: 'work', screen: 'not-built' },
  { path: '/galaxy', access: 'learning:use', layout: 'work', screen: 'not-built' },
  { path: '/courses', access: 'learning:use', layout: 'bare', screen: 'not-built' },
  {
    path: '/galaxy/courses/overview/:uuid',
    access: 'learning:use',
    layout: 'course',
    screen: overview,
    texts: ['learning'],
  },
  { path: '/galaxy/courses/learn/:uuid/:block?', access: 'learning:use', layout: 'course', screen: 'not-built' },
  { path: '/galaxy/courses/evaluation/:uuid/:form', access: 'learning:use', layout: 'course', screen: 'not-built' },
  { path: '/galaxy/courses/certificate/:uuid', access: 'learning:use', layout: 'course', screen: 'not-built' },
  { path: '/purchase/:uuid/:plan', access: 'learning:use', layout: 'work', screen: 'not-built' },
]

const creatorRows: ScreenRow[] = [
  { path: '/creator/courses', access: 'courses:build', layout: 'work', screen: 'not-built' },
  { path: '/creator/courses/:uuid/:section', access: 'courses:build', layout: 'work', screen: 'not-built' },
  { path: '/experimental/ai-avatars', access: 'avatars:use', layout: 'work', screen: 'not-built' },
]

const admin = (path: `/admin/${string}`): ScreenRow => ({
  path,
  access: 'administration:use',
  layout: 'work',
  screen: 'not-built',
})

const adminRows: ScreenRow[] = [
  admin('/admin/users'),
  admin('/admin/users/:id'),
  admin('/admin/users/update/:username/:email'),
  admin('/admin/groups'),
  admin('/admin/groups/:id'),
  admin('/admin/courses'),
  admin('/admin/courses/:uuid/:section?'),
  admin('/admin/subscriptions'),
  admin('/admin/subscriptions/detail/:subscriptionId/:courseId'),
  admin('/admin/monitoring'),
  admin('/admin/monitoring/google-analytics'),
  admin('/admin/support/migrations'),
]

const referenceRows: ScreenRow[] = allReferenceKinds.flatMap((kind) => [
  { ...admin(`/admin/${kind}`), screen: () => reference().then((m) => m.listScreen(kind)), texts: ['reference'] },
  { ...admin(`/admin/${kind}/new`), screen: () => reference().then((m) => m.newScreen(kind)), texts: ['reference'] },
  { ...admin(`/admin/${kind}/:id`), screen: () => reference().then((m) => m.entryScreen(kind)), texts: ['reference'] },
])

const siteParts = ['careers', 'courses', 'carousel', 'news', 'blogs', 'analytics'] as const

const organizationRows: ScreenRow[] = [
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

/** Every address of the product. Importable without React, so that a test can count what is not built yet. */
export const screens: readonly ScreenRow[] = [
  ...publicRows,
  ...authRows,
  ...learnerRows,
  ...creatorRows,
  ...adminRows,
  ...referenceRows,
  ...organizationRows,
]

export const redirects: readonly RedirectRow[] = [
  { path: '/settings', access: 'signed-in', redirectTo: '/settings/profile' },
  { path: '/creator-old/courses', access: 'courses:build', redirectTo: '/creator/courses' },
]

export const notBuilt = () => screens.filter(({ screen }) => screen === 'not-built').map(({ path }) => path)
