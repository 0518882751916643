import { type Actor, holds } from '@aulanova/contract/kernel/permissions'
import { matchPath } from 'react-router'
import { redirects, screens } from './routes.ts'

/** Whether an address leads to a page that the actor may open. */
export function mayOpen(actor: Actor | null, to: string) {
  const { pathname } = new URL(to, 'http://own.invalid')
  for (const { path, access } of [...screens, ...redirects]) {
    const match = matchPath(path, pathname)
    if (match) return holds(actor, access, match.params as { domain?: string })
  }
  return false
}
