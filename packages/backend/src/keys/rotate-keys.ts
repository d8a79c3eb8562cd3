import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import { peopleWithKeys } from '../cross-user/keys/people-with-keys.ts'
import type { Db } from '../db/pool.ts'
import { resealPerson } from './reseal-person.ts'
import { rowColumnsOf } from './sealed-rows.ts'
import { type KeysDb, PERSON, type Vault } from './vault.ts'

/** People who are read from the keys at a time. */
const BATCH = 500
const NONE: ReadonlySet<number> = new Set()

export type Rotated = {
  readonly people: number
  /** Keys that got a new version, values that were sealed anew, versions that went. */
  readonly renewed: number
  readonly resealed: number
  readonly retired: number
  /** Versions that nothing needs any more, and which go with a later round. */
  readonly marked: number
  /** Versions before the one that seals, which something still needs: consents in the ledger, or rows of this moment. */
  readonly needed: number
}

export type Rotating = {
  readonly db: Db
  /** What labs find, as the role that may read it. */
  readonly healthDb: Db
  readonly keysDb: KeysDb
  readonly vault: Vault
  /** Of the computer, as the vault's. */
  realNow(): number
}

/**
 * One round over everybody's keys: what was made before this moment gets a new version; what lies under an older version
 * than the one that seals is sealed anew; versions that nothing has needed since an earlier round are deleted. A new version
 * seals once it has settled, and an old one goes once it has been of no use for as long: a rotation is three rounds. Safe beside everything that people do, and at any time
 * again.
 * @source ADR 0091
 */
export async function rotateKeys(
  { db, healthDb, keysDb, vault, realNow }: Rotating,
  beforeMs: number,
): Promise<Rotated> {
  const rowColumns = await rowColumnsOf(db)
  const institutions = await institutionsOf(db)
  // A file of everything has a key of its own, which goes with it.
  const isMeant = (guid: OrganizationGuid) => guid === PERSON || institutions.has(guid)
  let [people, renewed, resealed, retired, marked, needed] = [0, 0, 0, 0, 0, 0]
  for (let after: UserId | null = null; ; ) {
    const batch = await peopleWithKeys(keysDb, after, BATCH)
    for (const userId of batch) {
      people += 1
      renewed += await vault.renew(userId, beforeMs, isMeant)
      const beganAtMs = realNow()
      const keys = await vault.allKeys(userId)
      const seen = await resealPerson({ db, healthDb }, rowColumns, userId, keys)
      resealed += seen.resealed
      for (const [guid, key] of keys) {
        if (!isMeant(guid)) continue
        const look = { beganAtMs, found: seen.found.get(guid) ?? NONE, needed: seen.needed.get(guid) ?? NONE }
        needed += [...look.needed].filter((version) => version < key.currentVersion).length
        const gone = await vault.retire(userId, guid, look)
        retired += gone.retired
        marked += gone.marked
      }
    }
    if (batch.length < BATCH) return { people, renewed, resealed, retired, marked, needed }
    after = batch.at(-1) ?? null
  }
}

async function institutionsOf(db: Db): Promise<ReadonlySet<OrganizationGuid>> {
  const { rows } = await sql<{ organization_guid: OrganizationGuid }>`
    select organization_guid from organization`.execute(db)
  return new Set(rows.map((row) => row.organization_guid))
}
