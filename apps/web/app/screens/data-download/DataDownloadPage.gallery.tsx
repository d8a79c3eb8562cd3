import type { DataDownload } from '@ieum/contracts/account/data-downloads.ts'
import type { DataDownloadId } from '@ieum/contracts/shared/ids.ts'
import { dataDownload as words } from '@ieum/copy/account/data-download.ts'
import type { GalleryEntry } from '../../gallery/gallery.ts'
import { SAMPLE_NOW_MS } from '../../gallery/gallery-samples.fixtures.ts'
import { FRESH, NEW_DEVICE, NOT_FRESH } from '../../session/proof-samples.fixtures.ts'
import { DataDownloadPage, type DataDownloadPageProps } from './DataDownloadPage.tsx'
import type { Downloading } from './use-data-download.ts'

const HOUR_MS = 3_600_000

const quiet: Downloading = {
  busyWith: null,
  failure: null,
  success: null,
  request: () => {},
  open: () => {},
  signInAgain: () => {},
}
const download = (dataDownloadStatusEnum: DataDownload['dataDownloadStatusEnum']): DataDownload => {
  const isMade = dataDownloadStatusEnum === 'READY' || dataDownloadStatusEnum === 'OPENED'
  return {
    dataDownloadId: '0190a3c2-7b6e-7c3a-8f00-000000000001' as DataDownloadId,
    dataDownloadStatusEnum,
    askedAtMs: String(SAMPLE_NOW_MS - 2 * HOUR_MS),
    readyAtMs: isMade ? String(SAMPLE_NOW_MS - HOUR_MS) : null,
    openedAtMs: dataDownloadStatusEnum === 'OPENED' ? String(SAMPLE_NOW_MS) : null,
    endsAtMs: String(SAMPLE_NOW_MS + 23 * HOUR_MS),
    sizeBytes: isMade ? 2_340_000 : null,
  }
}
const page = (over: Partial<DataDownloadPageProps>) => () => (
  <DataDownloadPage download={null} proof={FRESH} downloading={quiet} {...over} />
)

export const entries: readonly GalleryEntry[] = [
  { name: 'DataDownload', render: page({}) },
  { name: 'DataDownload/asked', render: page({ download: download('ASKED') }) },
  { name: 'DataDownload/being made', render: page({ download: download('MAKING') }) },
  { name: 'DataDownload/ready', render: page({ download: download('READY') }) },
  {
    name: 'DataDownload/ready, signed in a while ago',
    render: page({ download: download('READY'), proof: NOT_FRESH }),
  },
  {
    name: 'DataDownload/ready, on a new device',
    render: page({ download: download('READY'), proof: NEW_DEVICE }),
  },
  {
    name: 'DataDownload/being opened',
    render: page({ download: download('READY'), downloading: { ...quiet, busyWith: 'opening' } }),
  },
  { name: 'DataDownload/opened', render: page({ download: download('OPENED') }) },
  { name: 'DataDownload/gone', render: page({ download: download('GONE') }) },
  { name: 'DataDownload/failed', render: page({ download: download('FAILED') }) },
  { name: 'DataDownload/not asked', render: page({ downloading: { ...quiet, failure: words.failed } }) },
]
