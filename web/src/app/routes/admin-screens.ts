import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { lazy } from 'react'
import type { SitePart } from '#domains/organizations/parts/site-links.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import type { ScreenLoader } from './route-row.ts'

export const overview: ScreenLoader = () => import('#app/screens/overview.screen.tsx').then((m) => m.OverviewScreen)

export const subscriptions: ScreenLoader = () =>
  import('#domains/selling/subscriptions/subscriptions.screen.tsx').then((m) => m.SubscriptionsScreen)
export const subscription: ScreenLoader = () =>
  import('#domains/selling/subscriptions/subscription.screen.tsx').then((m) => m.SubscriptionScreen)
export const subscribers: ScreenLoader = () =>
  import('#domains/selling/subscriptions/subscribers.screen.tsx').then((m) => m.SubscribersScreen)
export const subscriberImport: ScreenLoader = () =>
  import('#domains/selling/subscriptions/import.screen.tsx').then((m) => m.ImportScreen)

/** What changes in the menu with the groups of a person is said where they are changed; the menu is the app's. */
const placesOf = () =>
  import('#app/menu/menu.ts').then(
    ({ menuFor }) =>
      (groups: readonly string[]) =>
        menuFor({ id: '', username: '', groups }).flatMap(({ entries }) => entries.map(({ label }) => label)),
  )
const userScreens = () => import('#domains/identity/users/user.screen.tsx')
/** Loaded when it is first opened: with it come the fields that search. */
const SubscribeDialog = lazy(async () => ({
  default: (await import('#domains/selling/giving/subscribe-dialog.tsx')).SubscribeDialog,
}))
export const users: ScreenLoader = async () => {
  const [{ usersScreen }, places] = await Promise.all([import('#domains/identity/users/users.screen.tsx'), placesOf()])
  return usersScreen(places)
}
export const user: ScreenLoader = async () => {
  const [{ userScreen }, places] = await Promise.all([userScreens(), placesOf()])
  return userScreen(places, SubscribeDialog)
}
export const newUser: ScreenLoader = async () => {
  const [{ updateScreen }, places] = await Promise.all([userScreens(), placesOf()])
  return updateScreen(places, SubscribeDialog)
}
export const invitations: ScreenLoader = () =>
  import('#domains/identity/users/invite.screen.tsx').then((m) => m.InviteScreen)
export const groups: ScreenLoader = () =>
  import('#domains/identity/users/groups.screen.tsx').then((m) => m.GroupsScreen)
export const group: ScreenLoader = async () => {
  const [{ groupScreen }, places] = await Promise.all([import('#domains/identity/users/group.screen.tsx'), placesOf()])
  return groupScreen(places)
}

export const courses: ScreenLoader = () =>
  import('#domains/authoring/admin-courses/courses.screen.tsx').then((m) => m.AdminCoursesScreen)
export const course: ScreenLoader = async () => {
  const [{ adminCourseScreen }, { AnalyticsScreen }] = await Promise.all([
    import('#domains/authoring/admin-courses/course.screen.tsx'),
    import('#domains/learning/course-analytics/analytics-part.tsx'),
  ])
  return adminCourseScreen(AnalyticsScreen)
}

export const audit: ScreenLoader = () => import('#domains/operations/audit/audit.screen.tsx').then((m) => m.AuditScreen)
export const migrations: ScreenLoader = () =>
  import('#domains/operations/system/migrations.screen.tsx').then((m) => m.MigrationsScreen)
export const careerMap: ScreenLoader = () =>
  import('#domains/reference/academics/career-map.screen.tsx').then((m) => m.CareerMapScreen)
export const finances: ScreenLoader = () =>
  import('#domains/selling/finances/finances.screen.tsx').then((m) => m.FinancesScreen)
export const payment: ScreenLoader = () =>
  import('#domains/selling/finances/payment.screen.tsx').then((m) => m.PaymentScreen)

const referenceScreens = () => import('#domains/reference/reference.screen.tsx')
const documentScreens = () => import('#domains/reference/documents/documents.screen.tsx')
const siteScreens = () => import('#domains/organizations/site-editor/site.screen.tsx')
const organizationScreens = () => import('#domains/organizations/organization.screen.tsx')

type Loaded<Module extends () => Promise<unknown>> = Awaited<ReturnType<Module>>

export const referenceOrder = async (kind: ReferenceKind) =>
  (await import('#domains/reference/order.screen.tsx')).orderScreen(kind)
export const reference = async (name: keyof Loaded<typeof referenceScreens>, kind: ReferenceKind) => {
  if (name !== 'entryScreen' || kind !== 'organizations') return (await referenceScreens())[name](kind)
  // Organizations have parts of their own besides their fields.
  const [{ entryScreen }, { OrganizationParts }] = await Promise.all([
    referenceScreens(),
    import('#domains/organizations/organization-parts.screen.tsx'),
    loadTexts(['authoring', 'organization']),
  ])
  return entryScreen(kind, OrganizationParts)
}
export const document = async (name: keyof Loaded<typeof documentScreens>) => (await documentScreens())[name]
export const sitePart = async (part: SitePart) => (await siteScreens()).partScreen(part)
/** By the address below that of the organization. */
export const area = async (path: keyof Loaded<typeof organizationScreens>['areaScreens']) =>
  (await organizationScreens()).areaScreens[path]

export const monitoring: ScreenLoader = () =>
  import('#domains/operations/monitoring/overview.screen.tsx').then((m) => m.MonitoringScreen)
export const visits: ScreenLoader = () =>
  import('#domains/operations/monitoring/visits.screen.tsx').then((m) => m.VisitsScreen)
