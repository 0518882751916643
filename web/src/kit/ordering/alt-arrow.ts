import type { KeyboardEvent } from 'react'

export type Step = -1 | 1

type Keys = Pick<KeyboardEvent, 'altKey' | 'key'>

/** -1 for the arrow up, 1 for the arrow down, null for any other key. */
export function arrowStep({ key }: Pick<Keys, 'key'>): Step | null {
  if (key === 'ArrowUp') return -1
  return key === 'ArrowDown' ? 1 : null
}

/** The step when Alt is held too, which moves what has the focus. */
export const altArrowStep = (event: Keys): Step | null => (event.altKey ? arrowStep(event) : null)
