import type { SyncStatus } from '@ieum/contracts/mydata/sync/sync.ts'
import { type PollDecision, pollDecision } from '@ieum/domain/mydata/connect/progress/poll-decision.ts'
import { newerStatus } from '@ieum/domain/mydata/connect/progress/sync-progress.ts'

export type Received = { readonly status: SyncStatus; readonly decision: PollDecision }

/**
 * Returns the result of one status of a sync, polled or pushed. Statuses may arrive late, twice or out of order: the
 * newest one counts, so the percent never falls and the end is the same whatever was lost.
 * @param elapsedMs since the first request of this poll
 * @source ADR 0052, CF-4.4
 */
export function receiveStatus(known: SyncStatus | null, incoming: SyncStatus, elapsedMs: number): Received {
  const status = newerStatus(known, incoming)
  const answer = { kind: 'answered', lists: status.organizationSyncStatus } as const
  return { status, decision: pollDecision(answer, elapsedMs, 0) }
}
