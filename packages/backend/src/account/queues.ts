import { jobQueue } from '../jobs/queue.ts'
import type { DataDownloadJob } from './data-download/make-data-download.ts'

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
} as const
