import { createContext, use } from 'react'
import type { MapDraft } from './map-draft.ts'
import type { Target } from './map-dragging.tsx'
import type { MapMoving } from './use-map-moving.ts'

interface MapContext {
  /** As it is arranged; a card that is taken is shown by `moving.shown`. */
  draft: MapDraft
  change: (change: (draft: MapDraft) => MapDraft) => void
  moving: MapMoving
  /** Where a dragged card would be dropped. */
  target: Target | null
}

export const MapContext = createContext<MapContext | null>(null)

export function useMap() {
  const map = use(MapContext)
  if (!map) throw new Error('No map around this part of it.')
  return map
}
