import type { ReferenceKind } from '@aulanova/contract/reference-kinds'
import type { ScreenLoader } from './route-row.ts'

export const overview: ScreenLoader = () => import('./overview.screen.tsx').then((m) => m.OverviewScreen)

export const subscriptions: ScreenLoader = () =>
  import('#features/subscriptions/subscriptions.screen.tsx').then((m) => m.SubscriptionsScreen)
export const subscription: ScreenLoader = () =>
  import('#features/subscriptions/subscription.screen.tsx').then((m) => m.SubscriptionScreen)
export const subscribers: ScreenLoader = () =>
  import('#features/subscriptions/subscribers.screen.tsx').then((m) => m.SubscribersScreen)
export const subscriberImport: ScreenLoader = () =>
  import('#features/subscriptions/import.screen.tsx').then((m) => m.ImportScreen)

/** What changes in the menu with the groups of a person is said where they are changed; the menu is the app's. */
const placesOf = () =>
  import('./menu.ts').then(
    ({ menuFor }) =>
      (groups: readonly string[]) =>
        menuFor({ id: '', username: '', groups }).flatMap(({ entries }) => entries.map(({ label }) => label)),
  )
export const users: ScreenLoader = async () => {
  const [{ usersScreen }, places] = await Promise.all([import('#features/users/users.screen.tsx'), placesOf()])
  return usersScreen(places)
}
export const user: ScreenLoader = async () => {
  const [{ userScreen }, places] = await Promise.all([import('#features/users/user.screen.tsx'), placesOf()])
  return userScreen(places)
}
export const newUser: ScreenLoader = async () => {
  const [{ updateScreen }, places] = await Promise.all([import('#features/users/user.screen.tsx'), placesOf()])
  return updateScreen(places)
}
export const invitations: ScreenLoader = () => import('#features/users/invite.screen.tsx').then((m) => m.InviteScreen)
export const groups: ScreenLoader = () => import('#features/users/groups.screen.tsx').then((m) => m.GroupsScreen)
export const group: ScreenLoader = async () => {
  const [{ groupScreen }, places] = await Promise.all([import('#features/users/group.screen.tsx'), placesOf()])
  return groupScreen(places)
}

export const courses: ScreenLoader = () =>
  import('#features/admin-courses/courses.screen.tsx').then((m) => m.AdminCoursesScreen)
export const course: ScreenLoader = () => import('#features/admin-courses/course.screen.tsx').then((m) => m.AdminCourse)

export const audit: ScreenLoader = () => import('#features/audit/audit.screen.tsx').then((m) => m.AuditScreen)
export const migrations: ScreenLoader = () =>
  import('#features/system/migrations.screen.tsx').then((m) => m.MigrationsScreen)
export const reference = () => import('#features/reference/reference.screen.tsx')
export const careerMap: ScreenLoader = () =>
  import('#features/academics/career-map.screen.tsx').then((m) => m.CareerMapScreen)
export const finances: ScreenLoader = () =>
  import('#features/finances/finances.screen.tsx').then((m) => m.FinancesScreen)
export const payment: ScreenLoader = () => import('#features/finances/payment.screen.tsx').then((m) => m.PaymentScreen)

/** One module each: what is loaded on demand has its lines in the list of modules. */
export const site = () => import('#features/site/site.screen.tsx')
export const organization = () => import('#features/organization/organization.screen.tsx')
/** Organizations have parts of their own besides their fields. */
export const entry = async (kind: ReferenceKind) => {
  if (kind !== 'organizations') return (await reference()).entryScreen(kind)
  const [{ entryScreen }, { OrganizationParts }] = await Promise.all([reference(), organization()])
  return entryScreen(kind, OrganizationParts)
}
