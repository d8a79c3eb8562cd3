import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { jobQueue } from '../../platform/jobs/queue.ts'

export const HEALTH_INSURANCE_QUEUES = {
  /** Deletes what a withdrawn consent has left behind, in case the process that handled the call died first. */
  withdrawal: jobQueue<{ readonly userId: UserId }>({
    name: 'health-insurance-withdrawal',
    heartbeatSeconds: 10,
    retryLimit: 20,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3_600,
    expireInSeconds: 120,
  }),
} as const
