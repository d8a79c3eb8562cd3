/** Until when something has to happen to a testing that waits for it. */
import type { TestingStatus } from './testing-progress.ts'
import { KIT_LASTS_MS, LATE_SAMPLE_MS, RESTART_MS } from './testing-states.ts'

type Step = { readonly status: TestingStatus; readonly occurredAtMs: number | null }

/**
 * `GIVE_BACK`: the person gives the kit back · `SEND_LATE`: a sample that comes later still is taken · `RESTART`: the
 * laboratory takes up again what it stopped. Business time.
 */
export type TestingDeadline = { readonly kind: 'GIVE_BACK' | 'SEND_LATE' | 'RESTART'; readonly atMs: number }

const WAITS: {
  readonly [status in TestingStatus]?: {
    readonly kind: TestingDeadline['kind']
    readonly since: TestingStatus
    readonly lastsMs: number
  }
} = {
  KIT_DELIVERED: { kind: 'GIVE_BACK', since: 'KIT_DELIVERED', lastsMs: KIT_LASTS_MS },
  KIT_EXPIRED: { kind: 'SEND_LATE', since: 'KIT_SENT', lastsMs: LATE_SAMPLE_MS },
  ANALYSIS_STOPPED: { kind: 'RESTART', since: 'ANALYSIS_STOPPED', lastsMs: RESTART_MS },
}

/**
 * Until when a testing waits; null when it waits for nothing, or nobody told since when.
 * @param steps of the timeline
 * @source docs/gene.md#applications
 */
export function testingDeadline(status: TestingStatus, steps: readonly Step[]): TestingDeadline | null {
  const wait = WAITS[status]
  const sinceMs = wait && steps.find((step) => step.status === wait.since)?.occurredAtMs
  return wait && sinceMs != null ? { kind: wait.kind, atMs: sinceMs + wait.lastsMs } : null
}
