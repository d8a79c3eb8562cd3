import { peopleWithEndedDownloads } from '../../../platform/cross-user/account/people-with-ended-downloads.ts'
import { forgetEnded } from '../../../platform/data-download/download-rows.ts'
import { forgetFiles } from '../../../platform/data-download/forget-files.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { type PurgeOptions, purgePersonByPerson } from '../../../platform/db/purge.ts'
import type { Vault } from '../../../platform/keys/vault.ts'

/** Deletes downloads that are over at `nowMs` (business time) with their keys; returns how many. */
export function purgeDataDownloads(
  { db, vault }: { readonly db: Db; readonly vault: Pick<Vault, 'destroyFileKey'> },
  nowMs: number,
  options: PurgeOptions = {},
): Promise<number> {
  return purgePersonByPerson(
    (most) => peopleWithEndedDownloads(db, nowMs, most),
    (userId) => forgetFiles({ db, vault }, userId, (trx) => forgetEnded(trx, userId, nowMs)),
    options,
  )
}
