import { afterEach } from 'vitest'

/** Warnings about what happy-dom lacks and every browser has. */
const aboutHappyDom = [/The tag <.*> is unrecognized in this browser/]

/** A warning of React, the router or a library fails the test it comes up in: it names a fault that nobody sees yet. */
export function watchConsole() {
  const said: string[] = []
  for (const level of ['error', 'warn'] as const) {
    const real = console[level]
    console[level] = (...words: unknown[]) => {
      const text = words.map(String).join(' ')
      if (aboutHappyDom.some((known) => known.test(text))) return
      said.push(text)
      real(...words)
    }
  }
  afterEach(() => {
    const [first] = said.splice(0)
    if (first) throw new Error(`The console was told: ${first}`)
  })
}
