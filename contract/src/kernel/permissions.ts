/** Who may do what. This is the only list; the API enforces it, the router and the menu read it. */
export const groups = {
  general: ['learning:use'],
  creator: ['courses:build'],
  reviewer: ['courses:build', 'courses:review'],
  admin: [
    'learning:use',
    'courses:build',
    'courses:review',
    'courses:publish',
    'administration:use',
    'finances:read',
    'finances:refund',
    'avatars:use',
    'site:manage',
  ],
  experimental: ['avatars:use'],
  finances: ['finances:read', 'finances:refund'],
} as const

export type Group = keyof typeof groups
export type Permission = (typeof groups)[Group][number]

/**
 * What an endpoint or a screen asks of its caller. There is no default: each states one. `node` is a program that makes
 * avatar videos, and no person.
 */
export type Access = 'public' | 'signed-in' | 'node' | Permission

/** The account that calls. A group that is not in the list above is the domain of an organization. */
export interface Actor {
  id: string
  username: string
  groups: readonly string[]
}

/**
 * `site:manage` is the only permission that depends on the request: members of an organization's group hold it for the
 * site of that organization only.
 */
export function holds(actor: Actor | null, access: Access, params: { domain?: string } = {}): boolean {
  if (access === 'public') return true
  if (!actor || access === 'node') return false
  if (access === 'signed-in') return true
  if (actor.groups.some((group) => permissionsOf(group).includes(access))) return true
  return access === 'site:manage' && params.domain !== undefined && actor.groups.includes(params.domain)
}

export const isKnownGroup = (group: string): group is Group => Object.hasOwn(groups, group)

/** The known groups whose members hold a permission. */
export const groupsHolding = (permission: Permission) =>
  (Object.keys(groups) as Group[]).filter((group) => permissionsOf(group).includes(permission))

/** Every permission once, in the order of the groups. */
export const allPermissions = [...new Set(Object.values(groups).flat())] as readonly Permission[]

/** What membership in a group permits. `site` limits it to the site of one organization; null: no limit. */
export interface GroupGrant {
  permission: Permission
  site: string | null
}

export const grantsOf = (group: string): GroupGrant[] =>
  isKnownGroup(group)
    ? groups[group].map((permission) => ({ permission, site: null }))
    : [{ permission: 'site:manage', site: group }]

const permissionsOf = (group: string): readonly Permission[] => (isKnownGroup(group) ? groups[group] : [])
