import { type Actor, holds } from '@aulanova/contract/permissions'
import type { RedirectRow, ScreenRow } from './route-row.ts'

type Place = Pick<ScreenRow | RedirectRow, 'access' | 'guestOnly'>

/** Where somebody who opens a place is sent instead; null lets them in. */
export function detourFor(place: Place, actor: Actor | null, params: { domain?: string }) {
  if (place.guestOnly && actor) return '/dashboard'
  if (holds(actor, place.access, params)) return null
  return actor ? '/permission-denied' : '/login'
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Whether something can stand at an address at all: what is no id names nothing, and nobody needs to be asked. */
export const isPossible = (params: { uuid?: string; id?: string }) =>
  [params.uuid, params.id].every((given) => given === undefined || uuid.test(given))
