import type { Queue } from 'pg-boss'

/** Jobs carry ids only; what is to be done is read from the rows when the job runs. */
export type SyncJob = { readonly userId: string; readonly syncId: string }
export type AttemptJob = { readonly userId: string; readonly syncId: string; readonly organizationGuid: string }
export type OrganizationJob = { readonly userId: string; readonly organizationGuid: string }

export const QUEUES = {
  /** A person waits: one job per sync, all its institutions. */
  sync: 'mydata-sync',
  /** Another try at a failed institution of a sync. */
  attempt: 'mydata-attempt',
  /** Older transactions, to five years. */
  history: 'mydata-history',
  /** Periodic transfer of one institution. */
  scheduled: 'mydata-scheduled',
} as const

/** @source architecture §2 "Jobs" */
export const QUEUE_OPTIONS: readonly Queue[] = [
  {
    name: QUEUES.sync,
    notify: true,
    heartbeatSeconds: 10,
    retryLimit: 10,
    retryDelay: 0,
    expireInSeconds: 120,
    deleteAfterSeconds: 3_600,
    retentionSeconds: 86_400,
  },
  { name: QUEUES.attempt, heartbeatSeconds: 20, retryLimit: 3, expireInSeconds: 300, deleteAfterSeconds: 3_600 },
  { name: QUEUES.history, heartbeatSeconds: 20, retryLimit: 5, expireInSeconds: 1_800, deleteAfterSeconds: 3_600 },
  { name: QUEUES.scheduled, heartbeatSeconds: 20, retryLimit: 3, expireInSeconds: 600, deleteAfterSeconds: 3_600 },
]

export const INTERACTIVE_WORK = {
  batchSize: 1,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
  heartbeatRefreshSeconds: 3,
} as const

export const BULK_WORK = { batchSize: 5, pollingIntervalSeconds: 2, burstWhenBatchFull: true } as const
