/** Characters that make patterns go on, or fail late. */
const characters = [...'aA0zé-_.,;:/\\@#<>"\'()[]{}=+*|&$%!?~^` \t\n\r\0яñ“️😀bm5']
/** Growing, so that what would take years is found at a length where it takes a second. */
const shortLengths = [20, 26, 34, 60, 250, 1000]
/** At this length the square of it takes hundreds of milliseconds and what grows with it less than one: no clock is too coarse. */
const length = 16_000

/** What a pattern that takes the square of the length takes, by far less: depends on the machine, and so is measured. */
let limit: number | undefined
const tooLong = () => {
  limit ??= least(() => /\s+$/.test(`${' '.repeat(length)}a`)) / 20
  return limit
}

/** Once if it is short, as most are; what is long by chance, because the processor is shared, is short another time. */
function least(work: () => unknown, { unlessBelow = 0 } = {}) {
  let shortest = Number.POSITIVE_INFINITY
  for (let run = 0; run < 4 && shortest >= unlessBelow; run++) shortest = Math.min(shortest, processorTime(work))
  return shortest
}

/** Parts of a pattern that match by themselves: an escape, a class, or one character. */
const atoms =
  /\\u\{[^}]+\}|\\[pP]\{[^}]+\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\[^bBk\d]|\[(?:\\.|[^\]\\])*\]|[^\\()[\]{}|*+?^$]/gu
const notAtoms = /\\b|\(\?<?[:=!]|\(\?<\w+>|\{\d+,?\d*\}|\\k<\w+>/g
const lengthsOfRuns = [2, 3, 4, 5, 6, 8, 10, 12, 16, 24, 40]

/** A text that a part of a pattern matches. */
function sampleOf(atom: string, flags: string) {
  const one = new RegExp(`^(?:${atom})$`, flags.replace(/[gy]/g, ''))
  return [...characters, atom, atom.slice(-1)].find((text) => one.test(text)) ?? ''
}

/** Beginnings of what a pattern matches and, for each, much of the same, with an end that does not match. */
function* worstInputs({ source, flags }: RegExp) {
  const samples = (source.replace(notAtoms, '(').match(atoms) ?? []).slice(0, 40).map((atom) => sampleOf(atom, flags))
  const begun = new Set(['a', '!', ...samples.map((_, at) => samples.slice(0, at).join(''))])
  const runs = new Set<string>()
  for (const from of samples.keys())
    for (const count of lengthsOfRuns) {
      const run = samples.slice(from, from + count).join('')
      for (const end of ['', ' ', '\n']) if (run.length > 1) runs.add(run + end)
    }
  for (const end of ['', '\n\0']) {
    for (const beginning of begun) for (const run of characters) yield { beginning, run, end }
    for (const run of runs) yield { beginning: '', run, end }
  }
}

type Input = ReturnType<typeof worstInputs> extends Generator<infer T> ? T : never

function isSlow(pattern: RegExp, { beginning, run, end }: Input, characterCount: number) {
  const text = beginning + run.repeat(Math.ceil(characterCount / run.length)) + end
  const own = new RegExp(pattern)
  const work = () => (own.global ? text.replace(own, '') : own.test(text))
  return least(work, { unlessBelow: tooLong() }) >= tooLong()
}

/** The beginning of a text for which a pattern takes the square of its length, or more; or null. */
export function slowInput(pattern: RegExp): string | null {
  for (const input of worstInputs(pattern))
    if ([...shortLengths, length].some((characterCount) => isSlow(pattern, input, characterCount)))
      return input.beginning + input.run.repeat(3)
  return null
}

/**
 * The main thread's share of the processor time that this process uses for `work`, from 0 to 1. Processor time, so that it
 * does not matter how fast the machine is or what else it does. The smallest of three runs: the first one also loads and
 * compiles code, and what earlier test files left to collect or to end runs on the main thread too.
 */
export async function shareOfMainThread(work: () => Promise<unknown>) {
  const sum = ({ user, system }: NodeJS.CpuUsage) => user + system
  let smallest = 1
  for (let run = 0; run < 3; run++) {
    const [all, own] = [process.cpuUsage(), process.threadCpuUsage()]
    await work()
    smallest = Math.min(smallest, sum(process.threadCpuUsage(own)) / sum(process.cpuUsage(all)))
  }
  return smallest
}

/** The processor time that this thread uses for `work`, in milliseconds. Good only to be compared with another. */
export function processorTime(work: () => unknown) {
  const own = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(own)
  return (user + system) / 1000
}
