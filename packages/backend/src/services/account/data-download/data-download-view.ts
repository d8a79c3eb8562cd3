import type { DataDownload } from '@ieum/contracts/account/data-downloads.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import { dataDownloadStatus } from '@ieum/domain/account/data-download.ts'
import type { DownloadRow } from '../../../platform/data-download/download-rows.ts'

/** A download as the API answers it at `nowMs`, business time. */
export function dataDownloadView(row: DownloadRow, nowMs: number): DataDownload {
  return {
    dataDownloadId: row.dataDownloadId,
    dataDownloadStatusEnum: dataDownloadStatus(row.state, row.endsAtMs, nowMs),
    askedAtMs: String(row.askedAtMs),
    readyAtMs: epochMsText(row.readyAtMs),
    openedAtMs: epochMsText(row.openedAtMs),
    endsAtMs: String(row.endsAtMs),
    sizeBytes: row.sizeBytes,
  }
}
