import type { CertificationTransactionId, OrganizationGuid, SyncId, UserId } from '@ieum/contracts/shared/ids.ts'
import type { DeletionJob } from '../deletions/scan-deletions.ts'
import { jobQueue } from '../jobs/queue.ts'

export type SyncJob = { readonly userId: UserId; readonly syncId: SyncId }
export type AttemptJob = {
  readonly userId: UserId
  readonly syncId: SyncId
  readonly organizationGuid: OrganizationGuid
}
export type NoticeJob = { readonly userId: UserId; readonly noticeId: string }
export type WithdrawalJob = { readonly userId: UserId; readonly certificationTransactionId: CertificationTransactionId }
export type OrganizationJob = { readonly userId: UserId; readonly organizationGuid: OrganizationGuid }

/** One job per sync, all its institutions. */
const SYNC = {
  notify: true,
  heartbeatSeconds: 10,
  retryLimit: 10,
  retryDelay: 0,
  // The heartbeat tells who died; what lives may wait for its turn.
  expireInSeconds: 900,
  retentionSeconds: 86_400,
} as const

/** After 2 to 4 s, each time twice as long, two hours at most: for longer than an institution may want to wait. @source ours */
const HISTORY_TRIES = { retryLimit: 26, retryDelay: 2, retryBackoff: true, retryDelayMax: 7_200 } as const

export const QUEUES = {
  /** A person connects, or tries again what failed, and waits. */
  sync: jobQueue<SyncJob>({ name: 'mydata-sync', ...SYNC }),
  /** A person has living connections read anew, and sees what there was meanwhile. */
  refresh: jobQueue<SyncJob>({ name: 'mydata-refresh', ...SYNC }),
  /** Another try at a failed institution of a sync. */
  attempt: jobQueue<AttemptJob>({
    name: 'mydata-attempt',
    heartbeatSeconds: 10,
    retryLimit: 3,
    expireInSeconds: 300,
  }),
  /** Older transactions, to five years; one job an institution of a person. */
  history: jobQueue<OrganizationJob>(
    {
      // A queue keeps the policy that it was made with: the one before was called mydata-history.
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
  /** A signature request that another one took the place of is withdrawn at its agency, as long as it can wait there. */
  withdrawal: jobQueue<WithdrawalJob>({
    name: 'mydata-signature-withdrawal',
    notify: true,
    heartbeatSeconds: 20,
    retryLimit: 6,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 120,
  }),
  /** The phones of a person are told that there is a notice. After half a minute again, each time twice as long. */
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
