import type { DeviceId, UserId } from '@ieum/contracts/shared/ids.ts'
import { jobQueue } from '../jobs/queue.ts'
import type { DataDownloadJob } from './data-download/make-data-download.ts'

/** Of somebody's first sign-in on a device. */
export type SignInJob = { readonly userId: UserId; readonly deviceId: DeviceId }

export const QUEUES = {
  /** Everything of a person as a file. */
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
  /** The other phones of a person are notified of a sign-in. After half a minute again, each time twice as long. */
  signIn: jobQueue<SignInJob>({
    name: 'account-sign-in',
    heartbeatSeconds: 20,
    retryLimit: 6,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 120,
  }),
} as const
