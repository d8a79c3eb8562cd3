import type { dataDownloads } from '@ieum/contracts/account/data-downloads.ts'
import { DATA_DOWNLOAD_FETCH_MS } from '@ieum/domain/account/data-download.ts'
import { loadDownload, openDownload } from '../../../platform/data-download/download-rows.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountContext } from '../account-context.ts'
import { mustProveSignIn } from '../sessions/sign-in-proof.ts'

type Open = Handler<typeof dataDownloads.openDataDownload, AccountContext>

/**
 * Opens a download for the calling session. An older session may be in other hands by now: opening needs a fresh proof
 * of identity. A web view's session is as fresh as that of the app that opened it.
 */
export const openDataDownload: Open = async ({ params: { dataDownloadId }, user }, { clock }, trx) => {
  const { userId, sessionId } = user
  const row = await loadDownload(trx, userId)
  if (row?.dataDownloadId !== dataDownloadId) throw new Refusal('DATA_DOWNLOAD_NOT_FOUND')
  await mustProveSignIn(trx, clock, userId, sessionId)
  const nowMs = clock.now()
  const when = { nowMs, untilMs: nowMs + DATA_DOWNLOAD_FETCH_MS }
  const isOpened = await openDownload(trx, userId, { dataDownloadId, sessionId }, when)
  if (!isOpened) throw new Refusal('DATA_DOWNLOAD_NOT_READY')
}
