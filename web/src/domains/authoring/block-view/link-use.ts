import type { MouseEvent } from 'react'

/** The ways a link is followed: by a click, the Enter key or the middle button. */
export const linkUse = (onUsed: (() => void) | undefined) =>
  onUsed && { onClick: onUsed, onAuxClick: ({ button }: MouseEvent) => button === 1 && onUsed() }
