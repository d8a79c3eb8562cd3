import type { DataDownloadId, UserId } from '@ieum/contracts/shared/ids.ts'
import { DATA_DOWNLOAD_DAY_MS, DATA_DOWNLOAD_TRIES } from '@ieum/domain/account/data-download.ts'
import type { Stores, Time } from '../../../platform/context.ts'
import { addPart, beginMaking, putFailed, putReady } from '../../../platform/data-download/download-rows.ts'
import { forgetFiles } from '../../../platform/data-download/forget-files.ts'
import { type Sources, writeDownload } from '../../../platform/data-download/write-download.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import { type Shift, TryAgainLater } from '../../../platform/jobs/queue.ts'
import type { Log } from '../sessions/session-context.ts'

export type DataDownloadJob = { readonly userId: UserId; readonly dataDownloadId: DataDownloadId }

/** Another run makes the file, or its content was deleted. */
class Overtaken extends Error {}

/**
 * Makes a requested download from the beginning, also when an earlier run has begun it. Seals each part as it is made.
 * A deletion in the meantime deletes the parts, and the file is made again without the deleted data.
 */
export async function makeDataDownload(
  context: Time & Sources & Pick<Stores, 'vault'> & { readonly log: Log },
  { userId, dataDownloadId }: DataDownloadJob,
  { stopping }: Shift,
): Promise<void> {
  const { clock, db, log, vault } = context
  const runId = uuidv7()
  const tryCount = await inTransaction(db, (trx) => beginMaking(trx, userId, dataDownloadId, runId))
  if (tryCount === null) return
  const run = { dataDownloadId, runId }
  try {
    const key = await vault.newFileKey(userId, runId)
    let partNumber = 0
    const sizeBytes = await writeDownload(
      context,
      userId,
      { madeAtMs: clock.now(), signal: stopping },
      async (bytes) => {
        stopping.throwIfAborted()
        partNumber += 1
        const part = { partNumber, bytes }
        if (!(await inTransaction(db, (trx) => addPart(trx, userId, { ...run, key }, part)))) throw new Overtaken()
      },
    )
    const nowMs = clock.now()
    const ready = { sizeBytes, nowMs, endsAtMs: nowMs + DATA_DOWNLOAD_DAY_MS }
    if (!(await inTransaction(db, (trx) => putReady(trx, userId, run, ready)))) throw new Overtaken()
  } catch (error) {
    stopping.throwIfAborted()
    if (!(error instanceof Overtaken)) {
      log.error({ event: 'data download', error }, 'a file of everything could not be made')
      if (tryCount >= DATA_DOWNLOAD_TRIES) {
        await forgetFiles(context, userId, (trx) => putFailed(trx, userId, run))
        return
      }
    }
    throw new TryAgainLater('the file is made again', { cause: error })
  }
}
