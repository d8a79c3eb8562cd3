import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import { peopleWithKeys } from '../../cross-user/keys/people-with-keys.ts'
import type { Db } from '../../db/pool.ts'
import type { KeysDb } from '../../db/tables/key-tables.ts'
import { PERSON, type Vault } from '../vault.ts'
import { resealPerson } from './reseal-person.ts'
import { rowColumnsOf } from './sealed-rows.ts'

/** People read from the keys database at a time. */
const BATCH = 500
const NONE: ReadonlySet<number> = new Set()

export type Rotated = {
  readonly people: number
  /** Keys that got a new version, values that were resealed, versions that were deleted. */
  readonly renewed: number
  readonly resealed: number
  readonly retired: number
  /** Versions that are no longer needed, and that a later round deletes. */
  readonly marked: number
  /** Versions before the sealing one that are still needed: by consents in the ledger, or by rows written just now. */
  readonly needed: number
}

export type Rotating = {
  readonly db: Db
  /** Laboratory results, under the role that may read them. */
  readonly healthDb: Db
  readonly keysDb: KeysDb
  readonly vault: Vault
  /** Machine time, as the vault uses it. */
  realNow(): number
}

/**
 * One round over everybody's keys: gives a new version to keys made before this moment; reseals values under an older
 * version than the one that seals; deletes versions that have not been needed since an earlier round. A new version
 * seals once it has settled, and an old one is deleted once it has been unneeded for as long: a rotation takes three
 * rounds. Safe beside all activity of people, and repeatable at any time.
 * @source ADR 0091
 */
export async function rotateKeys(
  { db, healthDb, keysDb, vault, realNow }: Rotating,
  beforeMs: number,
): Promise<Rotated> {
  const rowColumns = await rowColumnsOf(db)
  const institutions = await institutionsOf(db)
  // A data-download file has its own key, which is deleted with it.
  const isMeant = (guid: OrganizationGuid) => guid === PERSON || institutions.has(guid)
  let [people, renewed, resealed, retired, marked, needed] = [0, 0, 0, 0, 0, 0]
  for (let after: UserId | null = null; ; ) {
    const batch = await peopleWithKeys(keysDb, after, BATCH)
    for (const userId of batch) {
      people += 1
      renewed += await vault.renew(userId, beforeMs, isMeant)
      const beganAtMs = realNow()
      const keys = await vault.allKeys(userId)
      const versions = await resealPerson({ db, healthDb }, rowColumns, userId, keys)
      resealed += versions.resealed
      for (const [guid, key] of keys) {
        if (!isMeant(guid)) continue
        const scan = { beganAtMs, found: versions.found.get(guid) ?? NONE, needed: versions.needed.get(guid) ?? NONE }
        needed += [...scan.needed].filter((version) => version < key.currentVersion).length
        const gone = await vault.retire(userId, guid, scan)
        retired += gone.retired
        marked += gone.marked
      }
    }
    if (batch.length < BATCH) return { people, renewed, resealed, retired, marked, needed }
    after = batch.at(-1) ?? null
  }
}

async function institutionsOf(db: Db): Promise<ReadonlySet<OrganizationGuid>> {
  const { rows } = await sql<{ guid: OrganizationGuid }>`
    select organization_guid as guid from organization`.execute(db)
  return new Set(rows.map(({ guid }) => guid))
}
