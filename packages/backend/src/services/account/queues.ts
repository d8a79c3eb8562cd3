import type { DeviceId, UserId } from '@ieum/contracts/shared/ids.ts'
import { jobQueue } from '../../platform/jobs/queue.ts'
import type { DataDownloadJob } from './data-download/make-data-download.ts'

/** A person's first sign-in on a device. */
export type SignInJob = { readonly userId: UserId; readonly deviceId: DeviceId }

export const QUEUES = {
  /** Makes a person's data download. */
  dataDownload: jobQueue<DataDownloadJob>(
    {
      name: 'account-data-download',
      policy: 'exclusive',
      notify: true,
      heartbeatSeconds: 20,
      retryLimit: 5,
      retryDelay: 1,
      retryBackoff: true,
      expireInSeconds: 1_800,
    },
    ({ dataDownloadId }) => dataDownloadId,
  ),
  /** Notifies the person's other phones of a sign-in. Retries after half a minute, doubling each time. */
  signIn: jobQueue<SignInJob>({
    name: 'account-sign-in',
    heartbeatSeconds: 20,
    retryLimit: 6,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 120,
  }),
} as const
