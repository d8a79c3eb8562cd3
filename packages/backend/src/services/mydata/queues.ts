import type { CertificationTransactionId, OrganizationGuid, SyncId, UserId } from '@ieum/contracts/shared/ids.ts'
import type { DeletionJob } from '../../platform/deletions/scan-deletions.ts'
import { jobQueue } from '../../platform/jobs/queue.ts'

export type SyncJob = { readonly userId: UserId; readonly syncId: SyncId }
export type AttemptJob = {
  readonly userId: UserId
  readonly syncId: SyncId
  readonly organizationGuid: OrganizationGuid
}
export type NoticeJob = { readonly userId: UserId; readonly noticeId: string }
export type WithdrawalJob = { readonly userId: UserId; readonly certificationTransactionId: CertificationTransactionId }
export type OrganizationJob = {
  readonly userId: UserId
  readonly organizationGuid: OrganizationGuid
  /** A scheduled transfer caused it: the institution is asked as in one, within its slots. */
  readonly isScheduled?: boolean
}

/** One job per sync, for all its institutions. */
const SYNC = {
  notify: true,
  heartbeatSeconds: 10,
  retryLimit: 10,
  retryDelay: 0,
  // The heartbeat detects dead workers; a living job may wait for its turn.
  expireInSeconds: 900,
  retentionSeconds: 86_400,
} as const

/**
 * Retries after 2 to 4 s, each time twice as long, at most two hours: longer than an institution may want to wait.
 * @source ours
 */
const HISTORY_TRIES = { retryLimit: 26, retryDelay: 2, retryBackoff: true, retryDelayMax: 7_200 } as const

export const QUEUES = {
  /** A person connects, or retries what failed, and waits. */
  sync: jobQueue<SyncJob>({ name: 'mydata-sync', ...SYNC }),
  /** A person refreshes living connections, and sees the earlier data meanwhile. */
  refresh: jobQueue<SyncJob>({ name: 'mydata-refresh', ...SYNC }),
  /** Another try at a failed institution of a sync. */
  attempt: jobQueue<AttemptJob>({
    name: 'mydata-attempt',
    heartbeatSeconds: 10,
    retryLimit: 3,
    expireInSeconds: 300,
  }),
  /** Older transactions, up to five years; one job per institution of a person. */
  history: jobQueue<OrganizationJob>(
    {
      // A queue retains the policy with which it was created: the previous queue was called mydata-history.
      name: 'mydata-older-transactions',
      policy: 'exclusive',
      heartbeatSeconds: 10,
      ...HISTORY_TRIES,
      expireInSeconds: 1_800,
    },
    ({ userId, organizationGuid }) => `${userId} ${organizationGuid}`,
  ),
  /** The next steps of a deletion. */
  deletion: jobQueue<DeletionJob>(
    {
      name: 'mydata-deletion',
      policy: 'exclusive',
      notify: true,
      heartbeatSeconds: 10,
      retryLimit: 10,
      retryDelay: 0,
      expireInSeconds: 300,
    },
    ({ deletionId }) => deletionId,
  ),
  /** Withdraws a superseded signature request at its agency, as long as it can wait there. */
  withdrawal: jobQueue<WithdrawalJob>({
    name: 'mydata-signature-withdrawal',
    notify: true,
    heartbeatSeconds: 20,
    retryLimit: 6,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 120,
  }),
  /** Notifies the phones of a person of a notice. Retries after half a minute, each time twice as long. */
  push: jobQueue<NoticeJob>({
    name: 'mydata-push',
    heartbeatSeconds: 20,
    retryLimit: 6,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 120,
  }),
  /** Periodic transfer of one institution. */
  scheduled: jobQueue<SyncJob>({
    name: 'mydata-scheduled',
    heartbeatSeconds: 10,
    retryLimit: 3,
    expireInSeconds: 600,
  }),
} as const
