import { HOUR_MS } from '@ieum/domain/time/durations.ts'
import type { Logger } from 'pino'
import type { PeriodicWork, Round } from '../periodic.ts'

/** A process that just started has more urgent work; one that never lives an hour must still run it. */
const FIRST_AFTER_MS = 60_000

/** Deletes data that are no longer needed. Safe to run twice at once: every worker does it. */
export type UpkeepJob = {
  readonly name: string
  /** Returns the number of deleted rows, or null where it is unknown. Should end soon after `signal` aborts. */
  run(signal: AbortSignal): Promise<number | null>
}

/**
 * Runs the jobs one after the other, every hour of machine time, and logs the number of deleted rows. Deletes nothing
 * while there are migrations that this program would have to know.
 * @param unknown names of those migrations
 */
export function upkeepRound(
  jobs: readonly UpkeepJob[],
  { log, unknown }: { readonly log: Logger; unknown(): Promise<readonly string[]> },
): Round {
  const works: PeriodicWork[] = jobs.map(({ name, run }) => ({
    name,
    async run(signal) {
      const newer = await unknown()
      if (newer.length > 0) return log.error({ event: 'destruction held back', work: name, unknown: newer })
      const deleted = await run(signal)
      if (deleted) log.info({ event: 'upkeep', job: name, deleted })
    },
  }))
  return { works, everyMs: HOUR_MS, firstAfterMs: FIRST_AFTER_MS, log }
}
