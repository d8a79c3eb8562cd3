import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { isHealthTable } from '../../db/health/guard-health.ts'
import type { Db } from '../../db/pool.ts'
import { isAsToday, type KeyHandle, type RowKey, sealedVersion, UndecipherableError } from '../cipher.ts'
import { PERSON } from '../vault.ts'
import { RESEALED } from './resealed-columns.ts'
import { BATCH, ledgerVersions, type Place, putSealed, staleRows } from './sealed-rows.ts'

type Versions = ReadonlyMap<OrganizationGuid, ReadonlySet<number>>

export type Resealed = {
  readonly resealed: number
  /** Older versions that sealed a value, by the owner of the key. */
  readonly found: Versions
  /** Those of them that still seal a value. */
  readonly needed: Versions
}

/**
 * Reseals all of a person's values that lie under an older version than the one that seals today. Skips a row that
 * changes meanwhile: its new value is current, or the next round reseals it. Safe beside any other work, and twice at
 * once. A value that no key of the person opens stays as it is, and keeps its version of the person's own key.
 */
export async function resealPerson(
  { db, healthDb }: { readonly db: Db; readonly healthDb: Db },
  rowColumns: ReadonlyMap<string, readonly string[]>,
  userId: UserId,
  keys: ReadonlyMap<OrganizationGuid, KeyHandle>,
): Promise<Resealed> {
  const newest = Math.max(0, ...[...keys.values()].map((key) => key.currentVersion))
  const [found, needed] = [new Map<OrganizationGuid, Set<number>>(), new Map<OrganizationGuid, Set<number>>()]
  let resealed = 0
  for (const [table, columns] of Object.entries(RESEALED)) {
    const row = rowColumns.get(table)
    if (!row) throw new Error(`${table} has no primary key`)
    const home = isHealthTable(table) ? healthDb : db
    for (const column of columns) {
      for (let after: RowKey | null = null; ; ) {
        const batch = await staleRows(home, { table, column, row, userId, newest, after })
        for (const { key: place, bytes } of batch) {
          const version = sealedVersion(bytes)
          const owner = ownerOf(keys, { table, column, row, place, bytes })
          if (owner && isAsToday(bytes, owner.key)) continue
          addVersion(found, owner?.guid ?? PERSON, version)
          const replacement = owner?.key.encrypt(table, column, place, owner.plain)
          if (replacement && (await putSealed(home, { table, column, row, userId, place, bytes, replacement })))
            resealed += 1
          else addVersion(needed, owner?.guid ?? PERSON, version)
        }
        if (batch.length < BATCH) break
        after = batch.at(-1)?.key ?? null
      }
    }
  }
  for (const version of await ledgerVersions(db, userId))
    for (const one of [found, needed]) addVersion(one, PERSON, version)
  return { resealed, found, needed }
}

/**
 * The owner of the key that opens the value: the institution in its row, the person, or, as a row need not name it, any
 * other.
 */
function ownerOf(
  keys: ReadonlyMap<OrganizationGuid, KeyHandle>,
  { table, column, row, place, bytes }: Omit<Place, 'userId'> & { place: RowKey; bytes: Buffer },
): { guid: OrganizationGuid; key: KeyHandle; plain: Buffer } | null {
  const named = place[row.indexOf('organization_guid')] as OrganizationGuid | undefined
  const likely = named === undefined ? [PERSON] : [named, PERSON]
  for (const guid of new Set([...likely, ...keys.keys()])) {
    const key = keys.get(guid)
    if (!key) continue
    try {
      return { guid, key, plain: key.decrypt(table, column, place, bytes) }
    } catch (error) {
      if (!(error instanceof UndecipherableError)) throw error
    }
  }
  return null
}

function addVersion(versions: Map<OrganizationGuid, Set<number>>, guid: OrganizationGuid, version: number): void {
  versions.set(guid, (versions.get(guid) ?? new Set()).add(version))
}
