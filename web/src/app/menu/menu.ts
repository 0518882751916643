import { type Access, type Actor, holds, isKnownGroup } from '@aulanova/contract/kernel/permissions'
import type { ParseKeys } from 'i18next'
import type { IconName } from '#kit/icon.tsx'

type Text = ParseKeys<'menu'>

export interface MenuEntry {
  label: Text
  icon: IconName
  to: string
  access: Access
  /** Highlighted on its own page only, and not on those below it. */
  exact?: true
}

export interface MenuGroup {
  label: Text | null
  entries: MenuEntry[]
  /** The organization whose site the group manages. */
  domain?: string
  /** Its overview, which its heading leads to. */
  to?: string
}

const general: MenuGroup[] = [
  {
    label: null,
    entries: [
      { label: 'My Space', icon: 'grid', to: '/dashboard', access: 'signed-in' },
      { label: 'Course Creator', icon: 'pencil', to: '/creator/courses', access: 'courses:build' },
      { label: 'Explore courses', icon: 'compass', to: '/galaxy', access: 'learning:use' },
      { label: 'My courses', icon: 'books', to: '/courses', access: 'learning:use' },
    ],
  },
  {
    label: 'Experimental',
    entries: [{ label: 'AI Avatar', icon: 'spark', to: '/experimental/ai-avatars', access: 'avatars:use' }],
  },
]

const manage = (label: Text, icon: IconName, path: string): MenuEntry => ({
  label,
  icon,
  to: `/admin/${path}`,
  access: 'administration:use',
})

const management: MenuGroup = {
  label: 'Management',
  to: '/admin',
  entries: [
    manage('Users', 'users', 'users'),
    manage('Groups', 'group', 'groups'),
    manage('Courses', 'teaching', 'courses'),
    manage('Categories', 'grid', 'categories'),
    manage('Collaborators', 'user', 'collaborators'),
    manage('Difficulties', 'gauge', 'difficulties'),
    manage('Certificates', 'award', 'certificates'),
    manage('Statuses', 'circle', 'statuses'),
    manage('Monitoring', 'activity', 'monitoring/google-analytics'),
    manage('Documents', 'file', 'documents'),
    manage('Organizations', 'building', 'organizations'),
    manage('Subscriptions', 'calendar', 'subscriptions'),
    manage('Tags', 'tag', 'tags'),
    manage('Careers', 'cap', 'careers'),
    manage('School cycles', 'refresh', 'school-cycles'),
    manage('School subjects', 'text', 'school-subjects'),
    manage('Migrations', 'database', 'support/migrations'),
    manage('Audit trail', 'list', 'audit'),
    { label: 'Finances', icon: 'chart', to: '/admin/finances', access: 'finances:read' },
  ],
}

/** Several entries share a path on purpose; `?tab=` selects the part of the page. */
export const siteEntries: [label: Text, icon: IconName, path: string][] = [
  ['Careers', 'cap', 'careers'],
  ['Courses', 'teaching', 'courses'],
  ['Carousel', 'image', 'carousel'],
  ['News', 'text', 'news'],
  ['Blogs', 'pencil', 'news?tab=blogs'],
  ['Conferences and Events', 'calendar', 'blogs?tab=events'],
  ['Documents', 'file', 'analytics?tab=documents'],
  ['Organization chart', 'group', 'analytics?tab=organization-chart'],
  ['Social networks', 'link', 'analytics?tab=social-networks'],
  ['Analytics', 'chart', 'analytics'],
]

const areaOf = (domain: string): MenuGroup => ({
  label: 'Organization',
  domain,
  entries: [
    { label: 'Dashboard', icon: 'gauge', to: `/admin/${domain}`, access: 'site:manage', exact: true },
    { label: 'People', icon: 'users', to: `/admin/${domain}/learners`, access: 'site:manage' },
    { label: 'Seats', icon: 'award', to: `/admin/${domain}/seats`, access: 'site:manage' },
  ],
})

const siteOf = (domain: string): MenuGroup => ({
  label: 'University site',
  domain,
  entries: siteEntries.map(([label, icon, path]) => ({
    label,
    icon,
    to: `/admin/${domain}/${path}`,
    access: 'site:manage',
  })),
})

export const homeEntry: MenuEntry = { label: 'Home page', icon: 'home', to: '/', access: 'public' }

/** The entries the actor may open; empty groups are left out. */
export function menuFor(actor: Actor | null, site: string | null = null): MenuGroup[] {
  const own = actor?.groups.filter((group) => !isKnownGroup(group)) ?? []
  const domains = new Set(site ? [site, ...own] : own)
  return [...general, management, ...[...domains].flatMap((domain) => [areaOf(domain), siteOf(domain)])]
    .map(({ to, ...group }) => ({
      ...group,
      ...(to && holds(actor, 'administration:use') && { to }),
      entries: group.entries.filter(({ access }) => holds(actor, access, group.domain ? { domain: group.domain } : {})),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The entry to highlight: the one with the longest matching path, tab included. */
export function currentEntry(groups: MenuGroup[], pathname: string, search: string): string | null {
  const tab = new URLSearchParams(search).get('tab')
  const matching = groups
    .flatMap(({ entries, to }): Pick<MenuEntry, 'to' | 'exact'>[] => (to ? [{ to, exact: true }, ...entries] : entries))
    .filter(({ to, exact }) => {
      const { pathname: path, searchParams } = new URL(to, 'http://own.invalid')
      const inside = pathname === path || (!exact && pathname.startsWith(`${path}/`))
      return inside && (searchParams.get('tab') === null || searchParams.get('tab') === tab)
    })
    .map(({ to }) => to)
  return matching.sort((a, b) => b.length - a.length)[0] ?? null
}
