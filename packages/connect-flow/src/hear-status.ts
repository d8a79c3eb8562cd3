import type { SyncStatus } from '@ieum/contracts/mydata/sync.ts'
import { type PollDecision, pollDecision } from '@ieum/domain/mydata/connect/poll-decision.ts'
import { newerStatus } from '@ieum/domain/mydata/connect/sync-progress.ts'

export type Heard = { readonly status: SyncStatus; readonly decision: PollDecision }

/**
 * What follows from one status of a sync, whether it was asked for or pushed. Statuses may come late, twice or out of
 * order: the newest one counts, so the percent never falls and the end is the same whatever was lost on the way.
 * @param elapsedMs since the first request of this poll
 * @source ADR 0052, CF-4.4
 */
export function hearStatus(known: SyncStatus | null, heard: SyncStatus, elapsedMs: number): Heard {
  const status = newerStatus(known, heard)
  const answer = { kind: 'answered', lists: status.organizationSyncStatus } as const
  return { status, decision: pollDecision(answer, elapsedMs, 0) }
}
