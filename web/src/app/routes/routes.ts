import { adminRows, organizationRows, referenceRows } from './admin-routes.ts'
import type { RedirectRow, ScreenLoader, ScreenRow } from './route-row.ts'

const home: ScreenLoader = () => import('#app/home/home.screen.tsx').then((m) => m.HomeScreen)
const login: ScreenLoader = () => import('#domains/identity/auth/login.screen.tsx').then((m) => m.LoginScreen)
const forgotPassword: ScreenLoader = () =>
  import('#domains/identity/auth/forgot-password.screen.tsx').then((m) => m.ForgotPasswordScreen)
const register: ScreenLoader = () => import('#domains/identity/auth/register.screen.tsx').then((m) => m.RegisterScreen)
const confirmation: ScreenLoader = () =>
  import('#domains/identity/auth/register-confirmation.screen.tsx').then((m) => m.RegisterConfirmationScreen)
const completeRegister: ScreenLoader = () =>
  import('#domains/identity/auth/complete-register.screen.tsx').then((m) => m.CompleteRegisterScreen)
const logout: ScreenLoader = () => import('#domains/identity/auth/logout.screen.tsx').then((m) => m.LogoutScreen)
const globalLogout: ScreenLoader = () =>
  import('#domains/identity/auth/logout.screen.tsx').then((m) => m.GlobalLogoutScreen)
const dashboard: ScreenLoader = () => import('#domains/learning/dashboard.screen.tsx').then((m) => m.DashboardScreen)
const overview: ScreenLoader = () => import('#domains/learning/overview.screen.tsx').then((m) => m.OverviewScreen)
const player: ScreenLoader = () => import('#domains/learning/player/player.screen.tsx').then((m) => m.PlayerScreen)
const evaluation: ScreenLoader = () =>
  import('#domains/learning/attempts/evaluation.screen.tsx').then((m) => m.EvaluationScreen)
const certificate: ScreenLoader = () =>
  import('#domains/learning/certificates/certificate.screen.tsx').then((m) => m.CertificateScreen)
const verification: ScreenLoader = () =>
  import('#domains/learning/certificates/verification.screen.tsx').then((m) => m.VerificationScreen)
const myCourses: ScreenLoader = () => import('#domains/learning/my-courses.screen.tsx').then((m) => m.MyCoursesScreen)
const catalogue: ScreenLoader = () => import('#domains/catalogue/catalogue.screen.tsx').then((m) => m.CatalogueScreen)
const catalogueCourse: ScreenLoader = () =>
  import('#domains/catalogue/course/course.screen.tsx').then((m) => m.CatalogueCourseScreen)
const galaxy: ScreenLoader = () => import('#domains/catalogue/galaxy.screen.tsx').then((m) => m.GalaxyScreen)
const settings: ScreenLoader = () =>
  import('#domains/identity/account/settings.screen.tsx').then((m) => m.SettingsScreen)
const billing: ScreenLoader = () => import('#domains/selling/billing/billing.screen.tsx').then((m) => m.BillingScreen)
const purchase: ScreenLoader = () =>
  import('#domains/selling/purchase/purchase.screen.tsx').then((m) => m.PurchaseScreen)
const join: ScreenLoader = () => import('#domains/selling/join/join.screen.tsx').then((m) => m.JoinScreen)
const contactUs: ScreenLoader = () =>
  import('#domains/identity/account/contact-us.screen.tsx').then((m) => m.ContactUsScreen)
const terms: ScreenLoader = () => import('#domains/identity/account/terms.screen.tsx').then((m) => m.TermsScreen)
const creatorCourses: ScreenLoader = () =>
  import('#domains/authoring/builder/courses/courses.screen.tsx').then((m) => m.CoursesScreen)
const builder: ScreenLoader = async () => {
  const { builderScreen } = await import('#domains/authoring/builder/builder.screen.tsx')
  return builderScreen(() =>
    import('#domains/learning/course-analytics/analytics-page.tsx').then((m) => m.AnalyticsPage),
  )
}
const avatars: ScreenLoader = () => import('#domains/avatars/avatars.screen.tsx').then((m) => m.AvatarsScreen)
const denied: ScreenLoader = () =>
  import('#app/screens/permission-denied.screen.tsx').then((m) => m.PermissionDeniedScreen)
const sitemap: ScreenLoader = () => import('#app/screens/sitemap.screen.tsx').then((m) => m.SitemapScreen)

const publicRows: ScreenRow[] = [
  {
    path: '/',
    access: 'public',
    layout: 'public',
    weight: 'light',
    screen: home,
    texts: ['auth', 'home', 'offers'],
    reads: ['/users/courses', '/public/home?prefer=:language'],
  },
  { path: '/contact-us', access: 'public', layout: 'public', weight: 'light', screen: contactUs, texts: ['contact'] },
  { path: '/terms-of-use-and-privacy', access: 'public', layout: 'public', screen: terms, texts: ['documents'] },
  {
    path: '/catalogue',
    access: 'public',
    layout: 'public',
    weight: 'light',
    screen: catalogue,
    texts: ['catalogue', 'learning', 'offers'],
    reads: ['/public/courses?prefer=:language', '/public/catalogue-choices'],
  },
  {
    path: '/catalogue/:uuid',
    access: 'public',
    layout: 'public',
    weight: 'light',
    screen: catalogueCourse,
    texts: ['blocks', 'catalogue', 'learning'],
    reads: ['/public/courses/:uuid'],
  },
  {
    path: '/certificates/:code?',
    access: 'public',
    layout: 'public',
    weight: 'light',
    screen: verification,
    texts: ['certificates'],
  },
  { path: '/permission-denied', access: 'public', layout: 'public', screen: denied },
  { path: '/sitemap', access: 'public', layout: 'public', screen: sitemap, texts: ['menu'] },
]

/** Sign-up, password recovery and the like. */
const guest = (path: `/${string}`, screen: ScreenRow['screen']): ScreenRow => ({
  path,
  access: 'public',
  guestOnly: true,
  layout: 'public',
  weight: 'light',
  screen,
  texts: ['auth', 'access', 'password', 'slides'],
})

const authRows: ScreenRow[] = [
  { ...guest('/login', login), texts: ['auth', 'slides'] },
  guest('/forgot-password', forgotPassword),
  guest('/register', register),
  guest('/register-confirmation', confirmation),
  guest('/complete-register', completeRegister),
  {
    path: '/join/:uuid/:plan',
    access: 'public',
    guestOnly: '/purchase/:uuid/:plan',
    layout: 'checkout',
    screen: join,
    texts: ['access', 'auth', 'catalogue', 'join', 'learning', 'password', 'purchase'],
    reads: ['/public/courses/:uuid'],
  },
  { path: '/logout', access: 'public', layout: 'bare', weight: 'light', screen: logout, texts: ['auth'] },
  { path: '/global-logout', access: 'public', layout: 'bare', weight: 'light', screen: globalLogout, texts: ['auth'] },
]

const learnerRows: ScreenRow[] = [
  {
    path: '/dashboard',
    access: 'signed-in',
    layout: 'work',
    screen: dashboard,
    texts: ['blocks', 'guides', 'learning'],
    reads: ['/users/courses', '/users/certificates', '/users/payments?show=to-pay'],
    readFirst: async (client) => (await import('#domains/learning/dashboard.screen.tsx')).readDashboard(client),
  },
  {
    path: '/settings/:pane',
    access: 'signed-in',
    layout: 'work',
    screen: settings,
    texts: ['account', 'contact', 'documents', 'guides', 'layout', 'password'],
  },
  { path: '/settings/billing', access: 'signed-in', layout: 'work', screen: billing, texts: ['billing'] },
  {
    path: '/galaxy',
    access: 'learning:use',
    layout: 'work',
    screen: galaxy,
    texts: ['catalogue', 'learning', 'offers'],
  },
  { path: '/courses', access: 'learning:use', layout: 'bare', screen: myCourses, texts: ['learning'] },
  {
    path: '/galaxy/courses/overview/:uuid',
    access: 'learning:use',
    layout: 'course',
    screen: overview,
    texts: ['blocks', 'learning'],
  },
  {
    path: '/galaxy/courses/learn/:uuid/:block?',
    access: 'learning:use',
    layout: 'course',
    screen: player,
    walk: 'block',
    texts: ['blocks', 'guides', 'learning', 'player'],
    reads: ['/courses/:uuid/index', '/courses/:uuid/overview', '/courses/:uuid/progress', '/courses/:uuid/page/:block'],
    readFirst: async (client, params) =>
      (await import('#domains/learning/player/player.screen.tsx')).readLesson(client, params),
  },
  {
    path: '/galaxy/courses/evaluation/:uuid/:form',
    access: 'learning:use',
    layout: 'course',
    screen: evaluation,
    texts: ['questions', 'taking'],
  },
  {
    path: '/galaxy/courses/certificate/:uuid',
    access: 'learning:use',
    layout: 'course',
    screen: certificate,
    texts: ['certificates'],
  },
  {
    path: '/purchase/:uuid/:plan',
    access: 'learning:use',
    layout: 'checkout',
    screen: purchase,
    texts: ['billing', 'learning', 'purchase'],
  },
]

const creatorRows: ScreenRow[] = [
  {
    path: '/creator/courses',
    access: 'courses:build',
    layout: 'work',
    screen: creatorCourses,
    texts: ['builder', 'guides'],
  },
  {
    path: '/creator/courses/:uuid/:part',
    access: 'courses:build',
    layout: 'work',
    screen: builder,
    texts: [
      'analytics',
      'authoring',
      'blocks',
      'builder',
      'content',
      'evaluations',
      'guides',
      'learning',
      'questions',
      'review',
    ],
  },
  {
    path: '/creator/courses/:uuid/preview',
    access: 'courses:build',
    layout: 'preview',
    screen: overview,
    texts: ['blocks', 'learning'],
  },
  {
    path: '/creator/courses/:uuid/preview/learn/:block?',
    access: 'courses:build',
    layout: 'preview',
    screen: player,
    walk: 'block',
    texts: ['blocks', 'guides', 'learning', 'player'],
  },
  {
    path: '/creator/courses/:uuid/preview/evaluation/:form',
    access: 'courses:build',
    layout: 'preview',
    screen: evaluation,
    texts: ['questions', 'taking'],
  },
  {
    path: '/experimental/ai-avatars',
    access: 'avatars:use',
    layout: 'work',
    screen: avatars,
    texts: ['avatars', 'blocks'],
    reads: ['/experimental/ai-avatars/options', '/experimental/ai-avatars/nodes'],
  },
]

/** Every screen. Importable without React, for tests and for the build. */
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
