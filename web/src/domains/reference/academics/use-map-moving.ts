import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefocus } from '#kit/ordering/use-refocus.ts'
import { listAt, type MapDraft, mayGo, moveSubject, type Place } from './map-draft.ts'

/** A card: a subject in one of the columns. */
export interface Card {
  subject: string
  cycle: string | null
}

interface Lifted extends Card {
  /** Where it was, and where it is shown now. */
  from: Place
  at: Place
}

export const gripId = ({ subject, cycle }: Card) => `grip-${cycle ?? 'tray'}-${subject}`

/** The column one further; null is the tray, which comes before the first cycle. */
function nextColumn(draft: MapDraft, { subject, cycle }: Lifted, at: string | null, step: -1 | 1) {
  const columns = [null, ...draft.cycles.map(({ id }) => id)]
  let next = columns.indexOf(at) + step
  // Over those that have the subject already.
  while (next >= 0 && next < columns.length && !mayGo(draft, subject, cycle, columns[next] ?? null)) next += step
  return next >= 0 && next < columns.length ? { cycle: columns[next] ?? null } : null
}

/** Where an arrow leads; null at the edge. */
function stepFrom(draft: MapDraft, lifted: Lifted, key: string): Place | null {
  const { subject, at } = lifted
  const rest = (cycle: string | null) => listAt(draft, cycle).filter((id) => cycle !== lifted.cycle || id !== subject)
  if (key === 'ArrowUp') return at.index > 0 ? { ...at, index: at.index - 1 } : null
  // The tray lies above the map: down leads into it, at its top.
  const isIntoMap = key === 'ArrowDown' && at.cycle === null
  if (key === 'ArrowDown' && !isIntoMap) return at.index < rest(at.cycle).length ? { ...at, index: at.index + 1 } : null
  const next = nextColumn(draft, lifted, at.cycle, key === 'ArrowLeft' ? -1 : 1)
  return next && { ...next, index: isIntoMap ? 0 : Math.min(at.index, rest(next.cycle).length) }
}

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/**
 * Moves cards without a pointer. Space on a grip takes a card, the arrows move it between cycles and places, Space drops it,
 * Escape returns it. Each step is announced.
 */
export function useMapMoving(draft: MapDraft, onChange: (draft: MapDraft) => void) {
  const { t } = useTranslation('careers')
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const refocus = useRefocus()
  const shown = useMemo(
    () => (lifted ? moveSubject(draft, lifted.subject, lifted.cycle, lifted.at) : draft),
    [draft, lifted],
  )
  const nameOf = (subject: string) => draft.subjects[subject]?.Name ?? ''
  const cycleName = (cycle: string | null) => draft.cycles.find(({ id }) => id === cycle)?.name ?? t('Not placed')

  const wordsAt = (subject: string, { cycle, index }: Place, map: MapDraft) =>
    t('{{name}}: {{cycle}}, place {{place}} of {{count}}', {
      name: nameOf(subject),
      cycle: cycleName(cycle),
      place: index + 1,
      count: listAt(map, cycle).length,
    })

  const lift = (card: Card) => {
    const at = { cycle: card.cycle, index: listAt(draft, card.cycle).indexOf(card.subject) }
    setLifted({ ...card, from: at, at })
    setAnnouncement(
      t('{{name}} is taken. Arrows move it, Space drops it, Escape returns it.', { name: nameOf(card.subject) }),
    )
  }
  const move = (card: Lifted, key: string) => {
    const at = stepFrom(draft, card, key)
    if (!at) return setAnnouncement(t('{{name}} cannot go further', { name: nameOf(card.subject) }))
    refocus(gripId({ subject: card.subject, cycle: at.cycle }))
    setLifted({ ...card, at })
    setAnnouncement(wordsAt(card.subject, at, moveSubject(draft, card.subject, card.cycle, at)))
  }
  const drop = ({ subject, cycle, at }: Lifted) => {
    const next = moveSubject(draft, subject, cycle, at)
    refocus(gripId({ subject, cycle: at.cycle }))
    onChange(next)
    setLifted(null)
    setAnnouncement(`${t('Dropped')}. ${wordsAt(subject, at, next)}`)
  }
  const putBack = ({ subject, cycle }: Lifted) => {
    refocus(gripId({ subject, cycle }))
    setLifted(null)
    setAnnouncement(t('{{name}} is back where it was', { name: nameOf(subject) }))
  }

  return {
    shown,
    lifted,
    announcement,
    grip: (card: Card) => ({
      id: gripId(card),
      'aria-pressed': lifted?.subject === card.subject && lifted.at.cycle === card.cycle,
      /** A click without a pointer: Space, Enter, or a screen reader's click. */
      onClick: (event: MouseEvent) => {
        if (event.detail > 0) return
        if (lifted) drop(lifted)
        else lift(card)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (!lifted) return
        if (event.key === 'Escape') {
          event.preventDefault()
          putBack(lifted)
        }
        if (!arrows.includes(event.key)) return
        event.preventDefault()
        move(lifted, event.key)
      },
      onBlur: () =>
        void requestAnimationFrame(() => {
          if (lifted && !document.activeElement?.id.endsWith(lifted.subject)) putBack(lifted)
        }),
    }),
    /** Announces what was added or taken away. */
    say: setAnnouncement,
    /** By pointer or menu: at once, and announced. */
    place: ({ subject, cycle }: Card, to: Place) => {
      const next = moveSubject(draft, subject, cycle, to)
      if (next === draft) return
      onChange(next)
      setAnnouncement(wordsAt(subject, to, next))
    },
  }
}

export type MapMoving = ReturnType<typeof useMapMoving>
