import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { fileOf, lastDurations } from './durations.ts'

/**
 * Begins with the files that took longest in their last run, so that the last one does not run alone; a file without a
 * run before them. With `--sequence.shuffle` the order depends on the seed: tests of one process share modules, some a
 * world, and leftovers of one show only in some orders.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed, shuffle } = this.ctx.config.sequence
    const durations = lastDurations()
    const placeOf = ({ moduleId }: TestSpecification) =>
      shuffle
        ? createHash('sha256').update(`${seed} ${moduleId}`).digest('hex')
        : -(durations.get(fileOf(moduleId)) ?? Number.POSITIVE_INFINITY)
    // A project at a time: a test process is reused while the next file is of its project.
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...projects.values()].flatMap((all) => all.toSorted((one, other) => compare(placeOf(one), placeOf(other))))
  }
}

const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0)
