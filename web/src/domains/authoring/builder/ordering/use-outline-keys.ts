import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findBlock, type Outline } from '#domains/authoring/builder/draft/outline.ts'
import { useNewest } from '#kit/behaviour/use-newest.ts'
import { altArrowStep, arrowStep, type Step } from '#kit/ordering/alt-arrow.ts'
import { useRefocus } from '#kit/ordering/use-refocus.ts'
import { focusIdOf, type Movable, movableOf } from './movable.ts'
import { moveByStep, moveInPlace, type OutlineMove, titleOf, withMove } from './outline-move.ts'

interface Options {
  outline: Outline
  onMove: (move: OutlineMove) => void
  /** Opens a collapsed section that something moves into. */
  expand: (section: string) => void
}

/**
 * Moves blocks and sections without a pointer. Space on a grip lifts a row, the arrows move it, Space puts it down and
 * Escape puts it back. Alt with an arrow moves a row at once. Each step is announced to screen readers.
 */
export function useOutlineKeys({ outline, onMove, expand }: Options) {
  const [lifted, setLifted] = useState<OutlineMove | null>(null)
  const shown = useMemo(() => withMove(outline, lifted), [outline, lifted])
  const { announcement, announce } = useMoveAnnouncements(outline)
  const refocus = useRefocus()

  const stepFrom = (from: Outline, movable: Movable, step: Step) => {
    const move = moveByStep(from, movable, step)
    if (move?.kind === 'block') expand(move.to.section)
    if (!move) announce.end(movable)
    return move
  }

  const moveAtOnce = (movable: Movable, step: Step, focusId: string) => {
    const move = stepFrom(outline, movable, step)
    if (!move) return
    refocus(focusId)
    announce.place(withMove(outline, move), movable)
    onMove(move)
  }

  const lift = (movable: Movable) => {
    const start = moveInPlace(outline, movable)
    if (!start) return
    setLifted(start)
    announce.lifted(movable)
  }
  const moveLifted = (row: OutlineMove, step: Step) => {
    const move = stepFrom(shown, row, step)
    if (!move) return
    refocus(focusIdOf(row, 'grip'))
    setLifted(move)
    announce.place(withMove(outline, move), row)
  }
  const putDown = (row: OutlineMove) => {
    refocus(focusIdOf(row, 'grip'))
    announce.putDown(row)
    onMove(row)
    // The outline shows the new order a moment after it was sent; until then the row stays lifted.
    setTimeout(() => setLifted(null))
  }
  const putBack = (row: OutlineMove) => {
    refocus(focusIdOf(row, 'grip'))
    announce.putBack(row)
    setLifted(null)
  }

  const onLiftedKey = (event: KeyboardEvent, row: OutlineMove) => {
    const step = arrowStep(event)
    if (event.key !== 'Escape' && !step) return
    event.preventDefault()
    if (step) moveLifted(row, step)
    else putBack(row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (lifted) return onLiftedKey(event, lifted)
    const step = altArrowStep(event)
    const movable = step && movableOf(event.target)
    if (!step || !movable) return
    event.preventDefault()
    moveAtOnce(movable, step, (event.target as HTMLElement).id || focusIdOf(movable, 'title'))
  }

  /** A click without a pointer: Space, Enter, or a screen reader's click. */
  const onClick = (event: MouseEvent) => {
    if (event.detail > 0) return
    const movable = (event.target as HTMLElement).closest('[data-grip]') && movableOf(event.target)
    if (!movable) return
    if (lifted) putDown(lifted)
    else lift(movable)
  }

  const onBlur = () =>
    requestAnimationFrame(() => {
      if (lifted && document.activeElement?.id !== focusIdOf(lifted, 'grip')) putBack(lifted)
    })

  const move = useNewest((movable: Movable, step: Step) => moveAtOnce(movable, step, focusIdOf(movable, 'title')))
  return { shown, liftedId: lifted?.id ?? null, announcement, move, handlers: { onKeyDown, onClick, onBlur } }
}

/** What is announced to screen readers while a row of the outline is moved with the keyboard. */
function useMoveAnnouncements(outline: Outline) {
  const { t } = useTranslation('content')
  const [announcement, setAnnouncement] = useState('')

  const place = (next: Outline, movable: Movable) => {
    const name = titleOf(outline, movable)
    const found = movable.kind === 'block' ? findBlock(next, movable.id) : null
    if (found)
      return setAnnouncement(
        t('{{name}}: place {{place}} of {{count}} in {{section}}', {
          name,
          place: found.index + 1,
          count: found.section.Blocks.length,
          section: found.section.Title,
        }),
      )
    const at = next.findIndex(({ Id }) => Id === movable.id) + 1
    setAnnouncement(t('{{name}}: section {{place}} of {{count}}', { name, place: at, count: next.length }))
  }

  const name = (movable: Movable) => ({ name: titleOf(outline, movable) })
  const announce = {
    place,
    lifted: (movable: Movable) =>
      setAnnouncement(t('{{name}} is lifted. Arrows move it, Space puts it down, Escape puts it back.', name(movable))),
    putDown: (movable: Movable) => setAnnouncement(t('{{name}} is put down', name(movable))),
    putBack: (movable: Movable) => setAnnouncement(t('{{name}} is back where it was', name(movable))),
    end: (movable: Movable) => setAnnouncement(t('{{name}} cannot go further', name(movable))),
  }
  return { announcement, announce }
}
