/**
 * The clock of the page under test. Timers of the page, and those of `waitFor`, do not follow the wall clock:
 * - Time stands still while the simulated user acts, so that no debounce ends between two keys on a slow machine.
 * - It passes by at most `maxStep` in each turn of the event loop, so that a machine that was busy for seconds does not
 *   end a wait before the page had its turns.
 * On an idle machine it runs as fast as the wall clock.
 */
const maxStep = 20

interface Timer {
  id: number
  due: number
  callback: () => void
  /** Milliseconds after which an interval runs again; null for a timeout. */
  every: number | null
}

type Handler = (...args: never[]) => void

/** From before a test stops the clock: these go on. */
const real = { setTimeout, clearTimeout, now: performance.now.bind(performance) }
const installed = Symbol.for('page clock')
const timers = new Map<number, Timer>()
/** Timeouts of 0 ms: they wait for the next turn, not for time, and also run while the user acts. */
const nextTurn = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0
let now = 0
let wallTime = 0
let acting = 0
let tick: ReturnType<typeof setTimeout> | null = null

/** Replaces the timers of the page from now on. The files of a worker share them, so they are replaced once. */
export function installPageClock() {
  if (installed in globalThis.setTimeout) return
  const set =
    (every: boolean) =>
    (callback: Handler, delay?: number, ...args: never[]) =>
      add(() => callback(...args), Number(delay) || 0, every)
  Object.assign(globalThis, {
    setTimeout: Object.assign(set(false), { [installed]: true }),
    setInterval: set(true),
    clearTimeout: remove,
    clearInterval: remove,
  })
}

/** Runs what the user does while the time of the page stands still. */
export async function whilePaused<T>(act: () => Promise<T>): Promise<T> {
  pass()
  acting++
  try {
    return await act()
  } finally {
    acting--
    wallTime = real.now()
    schedule()
  }
}

/** What a page would have done later is not done in the page of the next test. */
export function endTimers() {
  timers.clear()
  for (const timer of nextTurn.values()) real.clearTimeout(timer)
  nextTurn.clear()
  schedule()
}

function add(callback: () => void, delay: number, every: boolean): number {
  const id = ++lastId
  if (delay <= 0 && !every) {
    const run = () => {
      nextTurn.delete(id)
      callback()
    }
    nextTurn.set(id, real.setTimeout(run, 0))
    return id
  }
  pass()
  timers.set(id, { id, due: now + Math.max(delay, 1), callback, every: every ? Math.max(delay, 1) : null })
  schedule()
  return id
}

function remove(id: unknown) {
  timers.delete(id as number)
  real.clearTimeout(nextTurn.get(id as number))
  nextTurn.delete(id as number)
}

/** Lets the time pass that the wall clock has moved on since, within the step. */
function pass() {
  const wall = real.now()
  if (acting === 0 && tick) now += Math.min(wall - wallTime, maxStep)
  wallTime = wall
}

/** Each due timer has a turn of its own, as in a browser. */
function schedule() {
  if (tick) real.clearTimeout(tick)
  const next = acting > 0 ? undefined : nextTimer()
  tick = next ? real.setTimeout(runDue, Math.min(Math.max(next.due - now, 0), maxStep)) : null
}

function runDue() {
  pass()
  const timer = nextTimer()
  if (timer && timer.due <= now) {
    if (timer.every === null) timers.delete(timer.id)
    else timer.due = now + timer.every
    try {
      timer.callback()
    } finally {
      schedule()
    }
  } else schedule()
}

function nextTimer() {
  let first: Timer | undefined
  for (const timer of timers.values()) if (!first || timer.due < first.due) first = timer
  return first
}
