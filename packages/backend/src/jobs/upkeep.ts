import { HOUR_MS } from '@ieum/domain/time/durations.ts'
import type { Logger } from 'pino'
import type { PeriodicWork, Round } from './periodic.ts'

/** A process that just started has better things to do; one that never lives an hour must still get to it. */
const FIRST_AFTER_MS = 60_000

/** Deletes what nobody needs any more. Safe to run twice at once: every worker does it. */
export type UpkeepJob = {
  readonly name: string
  /** Returns how many rows went, null where it cannot tell. Should end soon after `signal` aborts. */
  run(signal: AbortSignal): Promise<number | null>
}

/**
 * The jobs one after the other, an hour of machine time apart; how many rows went is logged. While there are migrations that
 * this program would have to know, nothing is deleted.
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
