import { environment, readConfig } from './config.ts'

/** Variables that nothing reads and that are written almost as one that is read, each with a sentence. */
export function misspelt(env: NodeJS.ProcessEnv = environment): string[] {
  const read = new Set<string>()
  readConfig(
    new Proxy(env, {
      get(target, name) {
        if (typeof name === 'string') read.add(name)
        return target[name as string]
      },
    }),
  )
  return Object.keys(env).flatMap((name) => {
    const meant = read.has(name) ? undefined : [...read].find((known) => isAlmost(name, known))
    return meant ? [`${name} is set, and nothing reads it: is ${meant} meant?`] : []
  })
}

/** One letter more, less or other; two in a long name, because HOME is not HOST. */
function isAlmost(name: string, known: string) {
  const max = known.length < 8 ? 1 : 2
  return known.length > 3 && Math.abs(name.length - known.length) <= max && differences(name, known) <= max
}

/** How many letters have to be put in, taken out or replaced (Levenshtein). */
function differences(one: string, other: string) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [place, wanted] of [...other].entries())
      next.push(
        Math.min((row[place] ?? 0) + (letter === wanted ? 0 : 1), (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
