import type { Actor } from '@aulanova/contract/kernel/permissions'
import { mayOpen } from '#app/routes/may-open.ts'
import { storedInTab } from '#kit/browser/storage.ts'
import type { Place } from './places.ts'

const storageName = 'palettePlaces'
const max = 5

type Recent = Pick<Place, 'to' | 'name' | 'icon'> & { of: string }

/**
 * The places that this person opened last from here, the newest first, of those that they may still open. Stored for this
 * tab only: names of people must not stay on a shared computer.
 */
export const recentPlaces = (actor: Actor | null): Place[] =>
  (storedInTab.read<Recent[]>(storageName) ?? [])
    .filter(({ of, to }) => of === actor?.id && mayOpen(actor, to))
    .map(({ to, name, icon }) => ({ to, name, icon, detail: '', also: [] }))

export function keepPlace(actor: Actor | null, { to, name, icon }: Place) {
  const others = recentPlaces(actor).filter((place) => place.to !== to)
  const recent = [{ to, name, icon }, ...others].slice(0, max)
  storedInTab.write(
    storageName,
    recent.map((place) => ({ to: place.to, name: place.name, icon: place.icon, of: actor?.id ?? '' })),
  )
}
