import { type KeyboardEvent, useEffect, useState } from 'react'
import { useNewest } from '#kit/behaviour/use-newest.ts'
import type { Place, PlaceGroup } from './places.ts'

interface Options {
  groups: PlaceGroup[]
  text: string
  /** What belongs to the text has not come yet. */
  isLoading: boolean
  onOpen: (place: Place, inNewTab: boolean) => void
}

/** Arrows move, Enter opens, → enters the further places of the chosen one and ← leaves them. */
export function usePaletteKeys({ groups, text, isLoading, onOpen }: Options) {
  const all = groups.flatMap(({ places }) => places)
  const [chosen, setChosen] = useState({ text, index: 0, inside: -1 })
  // A new text begins at its best result.
  const current = chosen.text === text ? chosen : { text, index: 0, inside: -1 }
  const index = Math.min(current.index, all.length - 1)
  const place = all[index]
  const inside = place ? Math.min(current.inside, place.also.length - 1) : -1

  // Enter was pressed before the answer came: its best result is opened then.
  const [pressed, setPressed] = useState<{ text: string; inNewTab: boolean } | null>(null)
  const waits = pressed !== null && pressed.text === text
  const open = useNewest(onOpen)
  useEffect(() => {
    if (!waits || isLoading) return
    setPressed(null)
    if (place) open(place, pressed.inNewTab)
  }, [waits, isLoading, place, pressed, open])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const inNewTab = event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && isLoading) {
      event.preventDefault()
      setPressed({ text, inNewTab })
      return
    }
    if (!place) return
    const moved = next(event, { index, inside, count: all.length, also: place.also.length })
    if (moved) {
      event.preventDefault()
      setChosen({ text, ...moved })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      onOpen(targetOf(place, inside), inNewTab)
    }
  }
  return { place, index, inside, onKeyDown, choose: (to: number) => setChosen({ text, index: to, inside: -1 }) }
}

/** A further place is opened under the name of its own. */
export const targetOf = (place: Place, inside: number): Place => {
  const also = place.also[inside]
  return also ? { ...place, to: also.to, name: `${place.name}: ${also.label}`, also: [] } : place
}

interface Standing {
  index: number
  inside: number
  count: number
  also: number
}

function next({ key, currentTarget }: KeyboardEvent<HTMLInputElement>, { index, inside, count, also }: Standing) {
  const isAtEnd = currentTarget.selectionStart === currentTarget.value.length
  if (key === 'ArrowDown') return { index: (index + 1) % count, inside: -1 }
  if (key === 'ArrowUp') return { index: (index + count - 1) % count, inside: -1 }
  if (key === 'ArrowRight' && isAtEnd && inside < also - 1) return { index, inside: inside + 1 }
  if (key === 'ArrowLeft' && inside >= 0) return { index, inside: inside - 1 }
  return null
}
