import { setTimeout as wait } from 'node:timers/promises'

/** Asks until it is so; false if it was not in time. */
export async function until(isSo: () => Promise<boolean>, longestMs: number): Promise<boolean> {
  const began = performance.now()
  while (performance.now() - began < longestMs) {
    if (await isSo()) return true
    await wait(50)
  }
  return isSo()
}
