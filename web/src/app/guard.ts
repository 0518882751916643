import { type Actor, holds } from '@aulanova/contract/permissions'
import type { RedirectRow, ScreenRow } from './route-row.ts'

type Place = Pick<ScreenRow | RedirectRow, 'access' | 'guestOnly'>

/** Where somebody who opens a place is sent instead; null lets them in. */
export function detourFor(place: Place, actor: Actor | null, params: { domain?: string }) {
  if (place.guestOnly && actor) return '/dashboard'
  if (holds(actor, place.access, params)) return null
  return actor ? '/permission-denied' : '/login'
}
