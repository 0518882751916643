import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findBlock, type Outline } from '#domains/authoring/builder/draft/outline.ts'
import type { Movable } from './movable.ts'
import { titleOf } from './outline-move.ts'

/** What screen readers are told while a row of the outline is moved with the keyboard. */
export function useMoveAnnouncements(outline: Outline) {
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
