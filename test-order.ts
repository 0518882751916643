import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start whole servers or wait on purpose: they set a longer time limit than others. */
const isLong = ({ moduleId }: TestSpecification) =>
  /testing\/process\.ts|setConfig\(\{ testTimeout|^\}, \d+_000\)$/m.test(readFileSync(moduleId, 'utf8'))

/** Long files first: they mostly wait, so the processor has others to run beside them, and none is left over at the end. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
