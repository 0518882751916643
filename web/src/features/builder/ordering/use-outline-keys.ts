import { type KeyboardEvent, type MouseEvent, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutlineActs } from '../content/use-outline.ts'
import {
  blockStep,
  findBlock,
  type Outline,
  type Place,
  placeBlock,
  placeSection,
  sectionStep,
} from '../draft/outline.ts'
import { focusOf, type Movable, movableOf } from './movable.ts'
import { useRefocus } from './use-refocus.ts'

/** Something taken up with the keyboard, and where it would be put down. */
export type Lifted = { kind: 'block'; id: string; place: Place } | { kind: 'section'; id: string; index: number }

/**
 * Moving without a pointer: Space on a grip lifts, the arrows carry, Space puts down, Escape puts back. With Alt the
 * arrows move a row at once. All of it is said aloud.
 */
export function useMoving(outline: Outline, acts: OutlineActs, expand: (section: string) => void) {
  const { t } = useTranslation('content')
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [said, setSaid] = useState('')
  const shown = useMemo(() => carried(outline, lifted), [outline, lifted])
  const refocus = useRefocus()

  const nameOf = ({ kind, id }: Movable) =>
    (kind === 'block' ? findBlock(outline, id)?.block.Title : outline.find(({ Id }) => Id === id)?.Title) ?? ''

  const sayPlace = (next: Outline, { kind, id }: Movable) => {
    const found = kind === 'block' ? findBlock(next, id) : null
    const name = nameOf({ kind, id })
    if (found)
      return setSaid(
        t('{{name}}: place {{place}} of {{count}} in {{section}}', {
          name,
          place: found.index + 1,
          count: found.section.Blocks.length,
          section: found.section.Title,
        }),
      )
    const place = next.findIndex(({ Id }) => Id === id) + 1
    setSaid(t('{{name}}: section {{place}} of {{count}}', { name, place, count: next.length }))
  }

  const step = (from: Outline, movable: Movable, by: -1 | 1): Lifted | null => {
    const { kind, id } = movable
    if (kind === 'block') {
      const place = blockStep(from, id, by)
      if (!place) return null
      expand(place.section)
      return { kind, id, place }
    }
    const index = sectionStep(from, id, by)
    return index === null ? null : { kind, id, index }
  }

  const send = (moved: Lifted) =>
    moved.kind === 'block' ? acts.moveBlock(moved.id, moved.place) : acts.moveSection(moved.id, moved.index)

  /** At once, one step. */
  const nudge = (movable: Movable, by: -1 | 1, focus: string) => {
    const moved = step(outline, movable, by)
    if (!moved) return setSaid(t('{{name}} cannot go further', { name: nameOf(movable) }))
    refocus(focus)
    sayPlace(carried(outline, moved), movable)
    void send(moved)
  }

  const cancel = () => {
    if (!lifted) return
    refocus(focusOf(lifted, 'grip'))
    setSaid(t('{{name}} is back where it was', { name: nameOf(lifted) }))
    setLifted(null)
  }

  const liftOrDrop = (movable: Movable) => {
    if (!lifted) {
      const start = startOf(outline, movable)
      if (!start) return
      setLifted(start)
      return setSaid(
        t('{{name}} is lifted. Arrows move it, Space puts it down, Escape puts it back.', { name: nameOf(movable) }),
      )
    }
    refocus(focusOf(lifted, 'grip'))
    setSaid(t('{{name}} is put down', { name: nameOf(lifted) }))
    void send(lifted)
    // The new order is shown a moment after it was sent; until then it is still carried.
    setTimeout(() => setLifted(null))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (lifted) {
      if (event.key === 'Escape') cancel()
      if (by) {
        const next = step(shown, lifted, by)
        if (next) {
          refocus(focusOf(lifted, 'grip'))
          setLifted(next)
          sayPlace(carried(outline, next), lifted)
        } else setSaid(t('{{name}} cannot go further', { name: nameOf(lifted) }))
      }
      if (by || event.key === 'Escape') event.preventDefault()
      return
    }
    const movable = event.altKey && by ? movableOf(event.target) : null
    if (!movable || !by) return
    event.preventDefault()
    nudge(movable, by, (event.target as HTMLElement).id || focusOf(movable, 'title'))
  }

  /** Without a pointer: Space, Enter, or what a screen reader does for them. */
  const onClick = (event: MouseEvent) => {
    if (event.detail > 0) return
    const movable = (event.target as HTMLElement).closest('[data-grip]') && movableOf(event.target)
    if (movable) liftOrDrop(movable)
  }

  const onBlur = () =>
    requestAnimationFrame(() => {
      if (lifted && document.activeElement?.id !== focusOf(lifted, 'grip')) cancel()
    })

  const newest = useRef(nudge)
  newest.current = nudge
  const move = useCallback((movable: Movable, by: -1 | 1) => newest.current(movable, by, focusOf(movable, 'title')), [])
  return { shown, liftedId: lifted?.id ?? null, said, move, handlers: { onKeyDown, onClick, onBlur } }
}

const carried = (outline: Outline, lifted: Lifted | null): Outline => {
  if (!lifted) return outline
  return lifted.kind === 'block'
    ? placeBlock(outline, lifted.id, lifted.place)
    : placeSection(outline, lifted.id, lifted.index)
}

function startOf(outline: Outline, { kind, id }: Movable): Lifted | null {
  if (kind === 'section') return { kind, id, index: outline.findIndex(({ Id }) => Id === id) }
  const found = findBlock(outline, id)
  return found && { kind, id, place: { section: found.section.Id, index: found.index } }
}
