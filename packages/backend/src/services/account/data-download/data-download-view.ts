import type { DataDownload } from '@ieum/contracts/account/data-downloads.ts'
import { dataDownloadStatus } from '@ieum/domain/account/data-download.ts'
import type { DownloadRow } from '../../../platform/data-download/download-rows.ts'

/** A download as the API answers it at `nowMs`, business time. */
export function dataDownloadView(row: DownloadRow, nowMs: number): DataDownload {
  return {
    dataDownloadId: row.data_download_id,
    dataDownloadStatusEnum: dataDownloadStatus(row.state, row.ends_at.getTime(), nowMs),
    askedAtMs: String(row.asked_at.getTime()),
    readyAtMs: msOf(row.ready_at),
    openedAtMs: msOf(row.opened_at),
    endsAtMs: String(row.ends_at.getTime()),
    sizeBytes: row.size_bytes,
  }
}

const msOf = (at: Date | null) => (at === null ? null : String(at.getTime()))
