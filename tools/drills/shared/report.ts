export interface Finding {
  /** Which expectation was broken. */
  rule: string
  call: string
  actor?: string
  input?: string
  status?: number | string
}

const maxShown = 100
const maxInputLength = 600

export type Report = ReturnType<typeof reportOf>

/** Counts what passed and collects the findings. Of findings that differ only in their input, three are printed. */
export function reportOf(name: string) {
  const findings: Finding[] = []
  const started = Date.now()
  let passed = 0
  return {
    pass(count = 1) {
      passed += count
    },
    fail(finding: Finding) {
      findings.push(finding)
    },
    check(isPassed: boolean, finding: Finding) {
      if (isPassed) passed++
      else findings.push(finding)
    },
    say: (line: string) => console.log(`  ${line}`),
    /** Prints the findings and the counts. */
    end() {
      const groups = Map.groupBy(findings, ({ rule, call, actor, status }) => [rule, call, actor, status].join('\n'))
      const shown = [...groups.values()].flatMap((group) => group.slice(0, 3))
      for (const finding of shown.slice(0, maxShown)) console.log(lineOf(finding))
      if (findings.length > Math.min(shown.length, maxShown)) console.log(`  ${findings.length} findings in all`)
      const seconds = Math.round((Date.now() - started) / 1000)
      console.log(`  ${name}: ${passed} passed, ${findings.length} failed, ${seconds} s`)
      return { passed, failed: findings.length }
    },
  }
}

function lineOf({ rule, call, actor, input, status }: Finding) {
  const parts = [call, actor && `as ${actor}`, status !== undefined && `answered ${status}`].filter(Boolean).join(', ')
  const cut = input && input.length > maxInputLength ? `${input.slice(0, maxInputLength)}… (${input.length})` : input
  return `  FOUND ${rule}: ${parts}${cut ? `\n        ${cut}` : ''}`
}
