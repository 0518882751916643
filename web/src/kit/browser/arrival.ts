import { randomHex } from './random-hex.ts'

const prefix = 'arrival-'

/**
 * Names the entry of the browser's history that was made by loading a page. The router calls them all `default`, and would
 * scroll a page that is loaded in the same tab to where another one was left.
 */
export function nameArrival() {
  const state = history.state as { key?: string } | null
  if (!state?.key) history.replaceState({ ...state, key: prefix + randomHex(4) }, '')
}

/** Whether an entry of the history was made by loading a page, and not by following a link in the app. */
export const isArrival = (key: string) => key === 'default' || key.startsWith(prefix)
