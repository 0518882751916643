import { afterEach } from 'vitest'

/** Warnings about what happy-dom lacks and every browser has. */
const aboutHappyDom = [/The tag <.*> is unrecognized in this browser/]
const marked = Symbol.for('watched console')

/** A warning of React, the router or a library fails the test it comes up in: it names a fault that nobody sees yet. */
export function watchConsole() {
  const said = wordsSaid()
  afterEach(() => {
    const [first] = said.splice(0)
    if (first) throw new Error(`The console was called: ${first}`)
  })
}

/** Test files of one worker share the console, which is wrapped once. */
function wordsSaid(): string[] {
  const watched = console as Console & { [marked]?: string[] }
  if (watched[marked]) return watched[marked]
  const said: string[] = []
  watched[marked] = said
  for (const level of ['error', 'warn'] as const) {
    const real = console[level]
    console[level] = (...words: unknown[]) => {
      const text = words.map(String).join(' ')
      if (aboutHappyDom.some((known) => known.test(text))) return
      said.push(text)
      real(...words)
    }
  }
  return said
}
