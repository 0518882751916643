import { type Actor, holds } from '@aulanova/contract/kernel/permissions'
import type { RedirectRow, ScreenRow } from './routes/route-row.ts'

type Place = Pick<ScreenRow | RedirectRow, 'access' | 'guestOnly'>

type Params = Readonly<Record<string, string | undefined>>

/** The address to redirect to; null when the actor may open the page. */
export function detourFor({ guestOnly, access }: Place, actor: Actor | null, params: Params) {
  if (guestOnly && actor)
    return guestOnly === true ? '/dashboard' : guestOnly.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  if (holds(actor, access, params.domain === undefined ? {} : { domain: params.domain })) return null
  return actor ? '/permission-denied' : '/login'
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The address with its ids in lower case, as the server knows them; null if they are. */
export function inLowerCase(pathname: string, params: Params) {
  let written = pathname
  for (const value of Object.values(params))
    if (value && uuid.test(value)) written = written.replace(value, value.toLowerCase())
  return written === pathname ? null : written
}

type Ids = { uuid?: string; id?: string; courseId?: string; subscriptionId?: string }

/** Whether the ids in an address are well formed; if not, the page does not exist, and the server need not be asked. */
export const isPossible = ({ uuid: course, id, courseId, subscriptionId }: Ids) =>
  [course, id, courseId, subscriptionId].every((given) => given === undefined || uuid.test(given))
