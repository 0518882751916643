export interface Finding {
  /** Which expectation was broken. */
  rule: string
  call: string
  actor?: string
  input?: string
  status?: number | string
}

const mostShown = 100
const longestInput = 600

export type Report = ReturnType<typeof reportOf>

/** Counts what held and keeps what did not; findings that differ only in their input are shown three times. */
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
    check(isKept: boolean, finding: Finding) {
      if (isKept) passed++
      else findings.push(finding)
    },
    say: (line: string) => console.log(`  ${line}`),
    /** Prints the findings and the counts. */
    end() {
      const alike = Map.groupBy(findings, ({ rule, call, actor, status }) => [rule, call, actor, status].join('\n'))
      const shown = [...alike.values()].flatMap((group) => group.slice(0, 3))
      for (const finding of shown.slice(0, mostShown)) console.log(lineOf(finding))
      if (findings.length > Math.min(shown.length, mostShown)) console.log(`  ${findings.length} findings in all`)
      const seconds = Math.round((Date.now() - started) / 1000)
      console.log(`  ${name}: ${passed} passed, ${findings.length} failed, ${seconds} s`)
      return { passed, failed: findings.length }
    },
  }
}

function lineOf({ rule, call, actor, input, status }: Finding) {
  const parts = [call, actor && `as ${actor}`, status !== undefined && `answered ${status}`].filter(Boolean).join(', ')
  const cut = input && input.length > longestInput ? `${input.slice(0, longestInput)}… (${input.length})` : input
  return `  FOUND ${rule}: ${parts}${cut ? `\n        ${cut}` : ''}`
}
