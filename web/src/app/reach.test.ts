import { readFileSync } from 'node:fs'
import { type Actor, holds } from '@aulanova/contract/kernel/permissions'
import { expect, test } from 'vitest'
import { homeEntry, menuFor } from './menu/menu.ts'
import { screens } from './routes/routes.ts'

/**
 * Pages that are neither in the menu nor below one of its entries, with the source that links to them from every page or
 * from one in the menu, and what that source says.
 */
const linked: Record<string, [file: string, says: string]> = {
  '/catalogue': ['app/public-header.tsx', '"/catalogue"'],
  '/catalogue/:uuid': ['domains/catalogue/offer-card.tsx', 'catalogueCourseOf'],
  '/contact-us': ['app/public-footer.tsx', '"/contact-us"'],
  '/terms-of-use-and-privacy': ['app/public-footer.tsx', '"/terms-of-use-and-privacy"'],
  '/sitemap': ['app/public-footer.tsx', '"/sitemap"'],
  '/certificates/:code?': ['app/screens/sitemap.screen.tsx', "'/certificates'"],
  '/logout': ['app/profile-menu.tsx', '"/logout"'],
  '/global-logout': ['domains/identity/account/devices-pane.tsx', "'/global-logout'"],
  '/settings/:pane': ['app/profile-menu.tsx', '"/settings/profile"'],
  '/settings/billing': ['domains/identity/account/subscriptions-pane.tsx', '"/settings/billing"'],
  '/purchase/:uuid/:plan': ['domains/identity/account/subscriptions-pane.tsx', 'renewalOf'],
  '/admin': ['domains/identity/users/users.screen.tsx', "'/admin'"],
  '/admin/monitoring': ['domains/operations/monitoring/frame.tsx', 'overviewPath'],
}
/** An answer, and no place to go to. */
const answers = ['/permission-denied']

const domain = 'montelago.test'
const actorOf = (group: string): Actor => ({ id: 'u1', username: 'ana', groups: [group] })
const isBelow = (path: string, entry: string) => path === entry || path.startsWith(`${entry}/`)

test.each(['general', 'creator', 'reviewer', 'admin', 'experimental', 'finances', domain])(
  'everything that %s may open is in the menu, or a click away from there',
  (group) => {
    const actor = actorOf(group)
    const site = group === 'admin' ? domain : null
    const menu = menuFor(actor, site).flatMap(({ entries }) => entries.map(({ to }) => to.replace(/\?.*/, '')))
    const open = screens.filter(({ access, guestOnly }) => !guestOnly && holds(actor, access, { domain }))
    const lost = open
      .map(({ path }) => path)
      .filter((path) => !answers.includes(path) && !(path in linked) && path !== homeEntry.to)
      .filter((path) => !menu.some((entry) => isBelow(path.replace(':domain', domain), entry)))
    expect(lost).toEqual([])
  },
)

test.each(Object.entries(linked))('%s is linked to', (path, [file, says]) => {
  expect(screens.map((row) => row.path)).toContain(path)
  expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toContain(says)
})
