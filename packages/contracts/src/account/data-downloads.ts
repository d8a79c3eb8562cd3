/**
 * A download of everything that we store about a person, as one file: requested, made in the background, opened once,
 * deleted after a day.
 */
import { z } from 'zod'
import { DataDownloadId } from '../shared/ids.ts'
import { EpochMsOut, openEnum } from '../shared/wire.ts'
import { accountCalls } from './calls.ts'

/**
 * `ASKED`: waits for its turn. `MAKING`: is being made. `READY`: can be opened. The final ones are `OPENED` (it was
 * opened), `GONE` (its day is over or some of its data were deleted) and `FAILED` (it could not be made). After these
 * another one can be requested.
 */
export const DATA_DOWNLOAD_STATUSES = ['ASKED', 'MAKING', 'READY', 'OPENED', 'GONE', 'FAILED'] as const

export const DataDownload = z.object({
  dataDownloadId: DataDownloadId,
  dataDownloadStatusEnum: openEnum(DATA_DOWNLOAD_STATUSES),
  askedAtMs: EpochMsOut,
  /** Null until it is made. */
  readyAtMs: EpochMsOut.nullable(),
  openedAtMs: EpochMsOut.nullable(),
  /** The file is deleted at this time, opened or not. */
  endsAtMs: EpochMsOut,
  /** Size of the whole file; null until it is made. */
  sizeBytes: z.number().int().nullable(),
})
export type DataDownload = z.infer<typeof DataDownload>

const params = z.object({ dataDownloadId: DataDownloadId })

export const dataDownloads = accountCalls({
  requestDataDownload: {
    method: 'POST',
    path: '/v1/users/me/data-downloads',
    who: 'user',
    effects: 'outside',
    // Reading all data of a person costs as much as many other calls.
    limit: { most: 5, perSeconds: 86_400 },
    summary: 'Asks for a file of everything that is held of me; one that is under way or ready is answered as it is',
    errors: [],
    response: z.object({ dataDownload: DataDownload }),
  },
  getDataDownload: {
    method: 'GET',
    path: '/v1/users/me/data-downloads/latest',
    who: 'user',
    isAccessLogged: false,
    summary: 'How far the file is that I asked for last; null when I never did',
    errors: [],
    response: z.object({
      dataDownload: DataDownload.nullable(),
      /** Whether the sign-in of this session is recent enough to open a file. */
      isSignInFresh: z.boolean(),
    }),
  },
  openDataDownload: {
    method: 'POST',
    path: '/v1/users/me/data-downloads/{dataDownloadId}/open',
    who: 'user',
    effects: 'database',
    summary:
      'Opens the file, once and for this session: it is fetched within minutes; wants a fresh sign-in, and not from a new device',
    errors: ['DATA_DOWNLOAD_NOT_FOUND', 'DATA_DOWNLOAD_NOT_READY', 'SIGN_IN_NOT_FRESH', 'SIGN_IN_ON_NEW_DEVICE'],
    params,
    response: null,
  },
})

/** The file itself. It is a plain route beside the kit, because it is sent while it is read. */
export const dataDownloadFile = accountCalls({
  fetchDataDownload: {
    method: 'GET',
    path: '/v1/users/me/data-downloads/{dataDownloadId}/file',
    who: 'user',
    effects: 'outside',
    streams: 'application/zip',
    // Opening the file is logged.
    isAccessLogged: false,
    summary: 'The file that this session has opened, a zip; whoever begins to fetch it takes it, and it is gone',
    errors: ['DATA_DOWNLOAD_NOT_FOUND'],
    params,
    response: null,
  },
})
