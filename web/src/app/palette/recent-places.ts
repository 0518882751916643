import { stored } from '#lib/storage.ts'
import type { Place } from './places.ts'

const storageName = 'palettePlaces'
const most = 5

type Recent = Pick<Place, 'to' | 'name' | 'icon' | 'detail'> & { of: string }

/** The places that this person opened last from here, the newest first. */
export const recentPlaces = (userId: string): Place[] =>
  (stored.read<Recent[]>(storageName) ?? []).filter(({ of }) => of === userId).map((place) => ({ ...place, also: [] }))

export function keepPlace(userId: string, { to, name, icon, detail }: Place) {
  const others = recentPlaces(userId).filter((place) => place.to !== to)
  const kept = [{ to, name, icon, detail }, ...others].slice(0, most)
  stored.write(
    storageName,
    kept.map((place) => ({ to: place.to, name: place.name, icon: place.icon, detail: place.detail, of: userId })),
  )
}
