import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that start whole servers or work for long: they set a longer time limit than others. */
export const isLong = (test: string) =>
  /testing\/process\.ts|setConfig\(\{ testTimeout|^\}, \d+_000\)$|\btimeout: \d{3,}_000\b/m.test(test)

/** The files of a project stay together: only they share a worker, and so what one may leave to the next. */
const shuffledPlace = ({ moduleId, project }: TestSpecification, seed: number) =>
  hash('sha1', `${seed} ${project.name}`) + hash('sha1', `${seed} ${moduleId}`)

/**
 * Long files first: they mostly wait, so the processor can run others beside them, and none runs alone at the end.
 * The rest of their projects follows, because a worker ends where the next file is of another project, and what it has
 * loaded is lost. With `--sequence.shuffle.tests` files are shuffled too: vitest does that by its own sequencer only.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const { shuffle, seed } = this.ctx.config.sequence
    if (shuffle) return files.toSorted((a, b) => (shuffledPlace(a, seed) < shuffledPlace(b, seed) ? -1 : 1))
    const sorted = await super.sort(files)
    const long = sorted.filter(({ moduleId }) => isLong(readFileSync(moduleId, 'utf8')))
    const isBegun = ({ project }: TestSpecification) => long.some((file) => file.project === project)
    const rest = sorted.filter((file) => !long.includes(file))
    return [...long, ...rest.filter(isBegun), ...rest.filter((file) => !isBegun(file))]
  }
}
