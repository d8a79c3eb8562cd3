import type { dataDownloads } from '@ieum/contracts/account/data-downloads.ts'
import { DataDownloadId } from '@ieum/contracts/shared/ids.ts'
import { DATA_DOWNLOAD_GIVEN_UP_MS } from '@ieum/domain/account/data-download.ts'
import { deleteEndedDownloads, insertDownload, loadDownload } from '../../../platform/data-download/download-rows.ts'
import { forgetFiles } from '../../../platform/data-download/forget-files.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { AccountContext } from '../account-context.ts'
import { QUEUES } from '../queues.ts'
import { dataDownloadView } from './data-download-view.ts'

type Request = Handler<typeof dataDownloads.requestDataDownload, AccountContext>

/** Requests a download. Deletes the one before when it is over; answers it instead when it is being made or ready. */
export const requestDataDownload: Request = async ({ user: { userId } }, context) => {
  const { clock, db, outbox } = context
  const dataDownloadId = DataDownloadId.parse(uuidv7())
  const nowMs = clock.now()
  await forgetFiles(context, userId, async (trx) => {
    const ended = await deleteEndedDownloads(trx, userId, nowMs)
    const endsAtMs = nowMs + DATA_DOWNLOAD_GIVEN_UP_MS
    if (await insertDownload(trx, userId, { dataDownloadId, nowMs, endsAtMs })) {
      await QUEUES.dataDownload.send(trx, outbox, { userId, dataDownloadId })
    }
    return ended
  })
  const row = await loadDownload(db, userId)
  if (!row) throw new Error('a file that was asked for just now is not there')
  return { dataDownload: dataDownloadView(row, nowMs) }
}
