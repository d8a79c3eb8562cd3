/** Deadlines of a testing that waits. */
import { KIT_LASTS_MS, LATE_SAMPLE_MS, RESTART_MS } from '../../health/kit-deadlines.ts'
import type { TestingStatus } from './testing-progress.ts'

type Step = { readonly status: TestingStatus; readonly occurredAtMs: number | null }

/**
 * `GIVE_BACK`: the person returns the kit · `SEND_LATE`: a late sample is still accepted · `RESTART`: the laboratory
 * may resume a stopped analysis. Business time.
 */
export type TestingDeadline = { readonly kind: 'GIVE_BACK' | 'SEND_LATE' | 'RESTART'; readonly atMs: number }

const WAITS: {
  readonly [status in TestingStatus]?: {
    readonly kind: TestingDeadline['kind']
    readonly since: TestingStatus
    readonly lastsMs: number
  }
} = {
  KIT_DELIVERED: { kind: 'GIVE_BACK', since: 'KIT_DELIVERED', lastsMs: KIT_LASTS_MS.gene },
  KIT_EXPIRED: { kind: 'SEND_LATE', since: 'KIT_SENT', lastsMs: LATE_SAMPLE_MS },
  ANALYSIS_STOPPED: { kind: 'RESTART', since: 'ANALYSIS_STOPPED', lastsMs: RESTART_MS },
}

/**
 * Returns the deadline of a testing; null when it waits for nothing, or its start was not reported.
 * @param steps of the timeline
 * @source docs/reference/gene.md#applications
 */
export function testingDeadline(status: TestingStatus, steps: readonly Step[]): TestingDeadline | null {
  const wait = WAITS[status]
  const sinceMs = wait && steps.find((step) => step.status === wait.since)?.occurredAtMs
  return wait && sinceMs != null ? { kind: wait.kind, atMs: sinceMs + wait.lastsMs } : null
}
