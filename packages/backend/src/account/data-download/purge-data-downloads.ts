import { peopleWithEndedDownloads } from '../../cross-user/account/people-with-ended-downloads.ts'
import { forgetEnded } from '../../data-download/download-rows.ts'
import { forgetFiles } from '../../data-download/forget-files.ts'
import type { Db } from '../../db/pool.ts'
import { type PurgeOptions, purgePersonByPerson } from '../../jobs/purge.ts'
import type { Vault } from '../../keys/vault.ts'

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
