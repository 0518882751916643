/** All timers that were set since the last `end`. */
const timers = new Set<ReturnType<typeof setTimeout>>()
const marked = Symbol('notes its timers')

/** Notes every timer from now on, so that those of a page can end with it. */
export function noteTimers() {
  const real = globalThis.setTimeout
  if (marked in real) return
  const noting = (...args: Parameters<typeof setTimeout>) => {
    const timer = real(...args)
    timers.add(timer)
    return timer
  }
  globalThis.setTimeout = Object.assign(noting, real, { [marked]: true }) as typeof setTimeout
}

/** What a page would have done later is not done in the page of the next test. */
export function endTimers() {
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
}
