import { allBuilderParts } from '../../contract/src/authoring/course-rules.ts'
import { type Access, type Actor, holds } from '../../contract/src/kernel/permissions.ts'
import { kindsWithPages } from '../../contract/src/organizations/site-kinds.ts'
import { siteParts as sitePages } from '../../contract/src/organizations/site-page.ts'
import { allReferenceKinds } from '../../contract/src/reference/reference-kinds.ts'
import { demoEmail } from '../../server/src/demo/factories/credentials.ts'
import { redirects, screens } from '../../web/src/app/routes/routes.ts'
import { allPanes } from '../../web/src/domains/identity/account/panes.ts'
import { partOf, type SitePart, siteParts } from '../../web/src/domains/organizations/parts/site-links.ts'
import { type DemoIds, domain } from './demo-ids.ts'

export const roles = ['visitor', 'learner', 'creator', 'reviewer', 'admin', 'finances', 'experimental', 'org'] as const
export type Role = (typeof roles)[number]

export interface Address {
  /** The row of the route table, or what the server itself writes or answers. */
  route: string
  at: string
  /** Who can open it, the one for whom it is made first. */
  roles: Role[]
  /** Requests of the page that are answered with a refusal, because that is what the page shows. */
  refused?: RegExp
  /** What the tab remembers from the step before. */
  tab?: Record<string, unknown>
  /** The same as on another address is shown, with other words. */
  isAlike?: boolean
}

type Entry = string | (Pick<Address, 'at' | 'refused' | 'tab' | 'isAlike'> & { roles?: Role[] })

const unknownId = '00000000-0000-7000-8000-000000000000'

/** A person who was invited and has signed in with the temporary password. */
const challenge = { challenge: 'NEW_PASSWORD_REQUIRED', session: 'x', attributes: { email: 'ines@example.test' } }

/** Where public routes are in the demo. */
const publicAddresses = (ids: DemoIds): Record<string, Entry[]> => ({
  '/': ['/'],
  '/contact-us': ['/contact-us'],
  '/terms-of-use-and-privacy': ['/terms-of-use-and-privacy'],
  '/catalogue': ['/catalogue', '/catalogue?search=agua'],
  '/catalogue/:uuid': [
    `/catalogue/${ids.course}`,
    { at: `/catalogue/${unknownId}`, roles: ['visitor'], refused: new RegExp(unknownId) },
  ],
  '/certificates/:code?': [
    '/certificates',
    { at: `/certificates/${ids.certificateCode}`, roles: ['visitor'] },
    { at: '/certificates/AAAA-AAAA-AAAA', roles: ['visitor'], refused: /\/certificates\// },
  ],
  '/permission-denied': ['/permission-denied'],
  '/sitemap': ['/sitemap'],
  '/login': ['/login'],
  '/forgot-password': ['/forgot-password'],
  '/register': ['/register'],
  '/register-confirmation': ['/register-confirmation?email=ines%40example.test'],
  '/complete-register': [{ at: '/complete-register', tab: { pendingChallenge: challenge } }],
  // Only as a visitor: signing out would end the session that other tests use.
  '/logout': [{ at: '/logout', roles: ['visitor'] }],
  '/global-logout': [{ at: '/global-logout', roles: ['visitor'] }],
})

const learning = (ids: DemoIds): Record<string, Entry[]> => {
  const learner: Role[] = ['learner']
  const others: Role[] = ['org']
  return {
    '/dashboard': ['/dashboard'],
    '/settings': ['/settings'],
    '/settings/:pane': [...allPanes, 'ui'].map((pane) => `/settings/${pane}`),
    '/settings/billing': ['/settings/billing'],
    '/galaxy': ['/galaxy'],
    '/courses': ['/courses'],
    '/galaxy/courses/overview/:uuid': [
      `/galaxy/courses/overview/${ids.course}`,
      { at: `/galaxy/courses/overview/${ids.notSubscribed}`, roles: learner },
      { at: `/galaxy/courses/overview/${unknownId}`, roles: learner, refused: /\/courses\// },
    ],
    '/galaxy/courses/learn/:uuid/:block?': [
      ...ids.blocks.map((block) => ({ at: `/galaxy/courses/learn/${ids.course}/${block}`, roles: learner })),
      { at: `/galaxy/courses/learn/${ids.course}`, roles: others, refused: /\/courses\// },
    ],
    '/galaxy/courses/evaluation/:uuid/:form': [
      { at: `/galaxy/courses/evaluation/${ids.course}/${ids.evaluation}`, roles: learner },
    ],
    '/galaxy/courses/certificate/:uuid': [
      { at: `/galaxy/courses/certificate/${ids.completed}`, roles: learner },
      { at: `/galaxy/courses/certificate/${ids.course}`, roles: learner, refused: /\/certificate$/ },
    ],
    '/join/:uuid/:plan': [`/join/${ids.course}/${ids.plan}`, `/join/${ids.course}/${unknownId}`],
    '/purchase/:uuid/:plan': [
      { at: `/purchase/${ids.course}/${ids.plan}`, roles: learner },
      { at: `/purchase/${ids.course}/${unknownId}`, roles: learner },
    ],
  }
}

const building = (ids: DemoIds): Record<string, Entry[]> => {
  const at = (course: string, below: string) => `/creator/courses/${course}/${below}`
  const creator: Role[] = ['creator']
  return {
    '/creator/courses': ['/creator/courses'],
    '/creator-old/courses': [{ at: '/creator-old/courses', roles: creator }],
    '/creator/courses/:uuid/:part': [
      ...[...allBuilderParts, 'analytics'].map((part) => ({ at: at(ids.course, part), roles: creator })),
      { at: at(ids.inReview, 'review'), roles: ['reviewer', 'creator', 'admin'] },
      { at: at(ids.draft, 'publish'), roles: creator },
      { at: at(unknownId, 'general'), roles: creator, refused: /\/creator\// },
    ],
    '/creator/courses/:uuid/preview': [{ at: at(ids.course, 'preview'), roles: ['creator', 'reviewer', 'admin'] }],
    '/creator/courses/:uuid/preview/learn/:block?': [{ at: at(ids.course, 'preview/learn'), roles: creator }],
    '/creator/courses/:uuid/preview/evaluation/:form': [
      { at: at(ids.course, `preview/evaluation/${ids.evaluation}`), roles: creator },
    ],
    '/experimental/ai-avatars': [{ at: '/experimental/ai-avatars', roles: ['experimental', 'admin'] }],
  }
}

const administration = (ids: DemoIds): Record<string, Entry[]> => {
  const { learner, course, entries } = ids
  const same = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, [path]]))
  return {
    ...same('/admin', '/admin/users', '/admin/users/import', '/admin/groups', '/admin/courses', '/admin/subscriptions'),
    ...same('/admin/audit', '/admin/monitoring', '/admin/monitoring/google-analytics', '/admin/support/migrations'),
    '/admin/users/:id': [
      `/admin/users/${learner.id}`,
      { at: `/admin/users/${unknownId}`, refused: /\/admin\/users\// },
    ],
    '/admin/users/update/:username/:email': [
      `/admin/users/update/${learner.username}/${encodeURIComponent(demoEmail('learner'))}`,
    ],
    '/admin/groups/:group': ['/admin/groups/creator'],
    '/admin/courses/:uuid/:part?': ['general', 'licenses', 'analytics'].map(
      (part) => `/admin/courses/${course}/${part}`,
    ),
    '/admin/courses/:uuid/subscriptors': [`/admin/courses/${course}/subscriptors`],
    '/admin/courses/:uuid/subscriptors/import': [`/admin/courses/${course}/subscriptors/import`],
    '/admin/subscriptions/detail/:subscriptionId/:courseId': [
      `/admin/subscriptions/detail/${ids.subscription}/${course}`,
    ],
    ...Object.assign({}, ...allReferenceKinds.map((kind) => referenceAddresses(kind, entries[kind]))),
    '/admin/documents/:id/history': [`/admin/documents/${entries.documents}/history`],
    '/admin/documents/:id/acceptances': [`/admin/documents/${entries.documents}/acceptances`],
    '/admin/careers/:id/map': [`/admin/careers/${entries.careers}/map`],
    '/admin/finances': [{ at: '/admin/finances', roles: ['finances', 'admin'] }],
    '/admin/finances/payments/:id': [{ at: `/admin/finances/payments/${ids.payment}`, roles: ['finances', 'admin'] }],
  }
}

/** Each kind has a form of its own; other pages differ in their words, but for those of documents. */
function referenceAddresses(kind: string, id: string): Record<string, Entry[]> {
  const isAlike = kind !== allReferenceKinds[0] && kind !== 'documents'
  const pages = ['', '/new', '/import', '/order']
    .map((below) => `/admin/${kind}${below}`)
    .filter((path) => screens.some((row) => row.path === path))
  return {
    ...Object.fromEntries(pages.map((path) => [path, [{ at: path, isAlike }]])),
    [`/admin/${kind}/:id`]: [`/admin/${kind}/${id}`],
  }
}

const managing = (ids: DemoIds): Record<string, Entry[]> => {
  const at = (path: string) => [{ at: `/admin/${domain}${path}`, roles: ['org', 'admin'] as Role[] }]
  const org: Role[] = ['org']
  const part = (name: SitePart): Entry[] =>
    siteParts[name].flatMap((tab): Entry[] => {
      const list = { at: partOf(domain, name, tab), roles: org }
      if (tab === 'analytics') return [list]
      // The form of a new item has the fields of one that exists.
      const created = { at: partOf(domain, name, tab, 'new'), roles: org, isAlike: true }
      const item = { at: partOf(domain, name, tab, ids.siteItems[tab].id), roles: org }
      return [created, item, { ...list, isAlike: tab !== 'careers' }]
    })
  return {
    '/admin/:domain': at(''),
    '/admin/:domain/learners': at('/learners'),
    '/admin/:domain/learners/invite': at('/learners/invite'),
    '/admin/:domain/learners/:id': at(`/learners/${ids.siteLearner}`),
    '/admin/:domain/seats': at('/seats'),
    ...Object.fromEntries(
      (Object.keys(siteParts) as SitePart[]).map((name) => [`/admin/:domain/${name}/:item?`, part(name)]),
    ),
    '/admin/:domain/carousel/:item?': [
      ...part('carousel'),
      { at: partOf(domain, 'carousel', 'carousel', 'order'), roles: org },
    ],
  }
}

/** Pages that the server writes, and addresses at which nothing is. */
const besidesTheApp = (ids: DemoIds): Record<string, Entry[]> => {
  const at = (path: string, refused?: RegExp): Entry => ({
    at: path,
    roles: ['visitor'],
    ...(refused && { refused }),
  })
  return {
    '/sites/:domain': [at(`/sites/${domain}`), at('/sites/nobody.example', /\/sites\//)],
    ...Object.fromEntries(sitePages.map((page) => [`/sites/:domain/${page}`, [at(`/sites/${domain}/${page}`)]])),
    ...Object.fromEntries(
      kindsWithPages.map((kind) => {
        const { id, slug } = ids.siteItems[kind]
        return [`/sites/:domain/${kind}/:id/:slug`, [at(`/sites/${domain}/${kind}/${id}/${slug}`)]]
      }),
    ),
    '*': [
      at('/nothing-is-here', /nothing-is-here/),
      { at: '/nothing-is-here', roles: ['learner'], refused: /nothing/ },
    ],
  }
}

/** Every address by its route. `addresses.test.ts` compares it with the route table. */
export const addressTable = (ids: DemoIds): Record<string, Entry[]> => ({
  ...publicAddresses(ids),
  ...learning(ids),
  ...building(ids),
  ...administration(ids),
  ...managing(ids),
  ...besidesTheApp(ids),
})

export const addressesOf = (ids: DemoIds): Address[] =>
  Object.entries(addressTable(ids)).flatMap(([route, entries]) =>
    entries.map((entry) => {
      const given = typeof entry === 'string' ? { at: entry } : entry
      return { route, ...given, roles: given.roles ?? rolesFor(route) }
    }),
  )

/** What the demo's accounts are members of, beside the group of all. */
const actorOf = (role: Role): Actor | null =>
  role === 'visitor' ? null : { id: role, username: role, groups: ['general', role === 'org' ? domain : role] }

/** Who can open a route of the table. For pages of everybody the visitor is first, then the learner. */
function rolesFor(route: string): Role[] {
  const row = [...screens, ...redirects].find(({ path }) => path === route)
  if (!row) throw new Error(`${route} is not in the route table; name its roles.`)
  if (row.guestOnly) return ['visitor']
  return roles.filter((role) => holds(actorOf(role), row.access as Access, { domain }))
}
