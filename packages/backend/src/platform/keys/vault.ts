import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { OrganizationGuid, type UserId } from '@ieum/contracts/shared/ids.ts'
import type { DeleteQueryBuilder, DeleteResult } from 'kysely'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { KeysDb, KeyTables } from '../db/tables/key-tables.ts'
import { KeyHandle } from './cipher.ts'

/** The person's own key is stored under the nil organisation. */
export const PERSON = OrganizationGuid.parse('00000000-0000-0000-0000-000000000000')

/** Maximum time that a read key is cached. */
export const CACHE_MS = 5 * 60_000
const CACHE_SIZE = 20_000
/**
 * A new version seals only once every process knows it: all caches have expired, and so has everything that held an
 * older key, the longest of which is a periodic transfer. In multiples of the cache time: half an hour.
 * @source ADR 0091
 */
export const SETTLED_AFTER_CACHES = 6

export type Vault = {
  /**
   * Key for the person's own data.
   * @throws KeyMissingError when there is none: a new one would lose all data under the old one
   */
  personKey(userId: UserId): Promise<KeyHandle>
  /** The same for a person without stored data; creates the key when there is none. */
  newPersonKey(userId: UserId): Promise<KeyHandle>
  /**
   * Key for the data that one institution reported about one person; created when there is none and no data lie under
   * it. Reads the stored key, not the cached one: another process may have destroyed an earlier one. Only for callers
   * that prevent a concurrent deletion, as otherwise a key is left that opens nothing.
   * @param isInUse whether stored data are sealed with the key; asked only when there is no key
   * @throws KeyMissingError
   */
  organizationKey(
    userId: UserId,
    organizationGuid: OrganizationGuid,
    isInUse: () => Promise<boolean>,
  ): Promise<KeyHandle>
  /** Keys of several institutions in one statement; missing keys are left out. */
  organizationKeys(
    userId: UserId,
    organizationGuids: readonly OrganizationGuid[],
  ): Promise<Map<OrganizationGuid, KeyHandle>>
  /**
   * Key for one file that was made for a person, stored among those of institutions, and deleted with them when the
   * person leaves. Reads the stored key, not the cached one.
   * @throws KeyMissingError
   */
  fileKey(userId: UserId, fileId: string): Promise<KeyHandle>
  /** The same for a file without stored data; creates the key when there is none. */
  newFileKey(userId: UserId, fileId: string): Promise<KeyHandle>
  /** After this nobody can read the file, not even from a backup of the rows. */
  destroyFileKey(userId: UserId, fileId: string): Promise<void>
  /** Deletes the keys of an institution's data: from then on nobody can read it. */
  destroy(userId: UserId, organizationGuid: OrganizationGuid): Promise<void>
  /** The same for all institutions of a person; the person's own key stays. Other processes have to `forget`. */
  destroyOrganizationKeys(userId: UserId): Promise<void>
  /** Deletes every key of a person, including their own. */
  destroyPersonKeys(userId: UserId): Promise<void>
  /**
   * Gives a new version to each of a person's keys that `isMeant` selects and whose newest version was made before this
   * moment; it seals once it has settled.
   * @returns how many there were
   */
  renew(userId: UserId, beforeMs: number, isMeant: (organizationGuid: OrganizationGuid) => boolean): Promise<number>
  /**
   * All keys of a person, by institution; the person's own under {@link PERSON}. Reads the stored keys, not the cached
   * ones.
   */
  allKeys(userId: UserId): Promise<Map<OrganizationGuid, KeyHandle>>
  /**
   * Marks versions older than the sealing one under which no data lie any more, and deletes them with a later look that
   * finds none either. That look must begin once all code that has read the data, or might still seal with these
   * versions, has let go of them.
   * @returns how many were deleted, and how many are marked
   */
  retire(
    userId: UserId,
    organizationGuid: OrganizationGuid,
    scan: VersionScan,
  ): Promise<{ retired: number; marked: number }>
  /** Reports that a key of stored data is missing. @returns the error to throw */
  missing(userId: UserId, organizationGuid: OrganizationGuid): KeyMissingError
  /** Drops the cached keys of a person, or of everybody. */
  forget(userId?: string): void
}

/**
 * Stored data are sealed with a key that the keys database does not have: that database is older than the main one, or
 * lost rows. Never a reason to create a key: with the right one restored, everything opens again.
 * @source docs/operating/operations.md#restoring
 */
export class KeyMissingError extends Error {
  constructor() {
    super('a key is missing under which something is stored')
  }
}

/** The result of a look at everything that one key seals. */
export type VersionScan = {
  readonly beganAtMs: number
  /** Versions that values lay under, resealed since or not. */
  readonly found: ReadonlySet<number>
  /** Those of them that values still lie under. */
  readonly needed: ReadonlySet<number>
}

type Row = Omit<KeyTables['wrapped_key'], 'user_id'>

export type VaultOptions = {
  readonly cacheMs?: number
  /** Called for a missing key: of a person, or of an institution's data about them. */
  readonly onMissing?: (userId: UserId, kind: 'person' | 'institution') => void
}

/** Keys wrapped under one key-encryption key (AES-256-GCM), stored in their own database. */
export function createVault(
  db: KeysDb,
  keyEncryptionKey: Buffer,
  realNow: () => number,
  { cacheMs = CACHE_MS, onMissing = () => {} }: VaultOptions = {},
): Vault {
  const settledAfterMs = SETTLED_AFTER_CACHES * cacheMs
  const cache = new LRUCache<string, KeyHandle>({
    max: CACHE_SIZE,
    ttl: cacheMs,
    ttlResolution: 0,
    perf: { now: realNow },
  })

  const owner = (userId: UserId, guid: OrganizationGuid) => `${userId}|${guid}`

  /** Counts events that invalidate a key read that is under way. */
  let destructions = 0

  function forget(userId?: string): void {
    destructions += 1
    for (const one of cache.keys()) if (userId === undefined || one.startsWith(`${userId}|`)) cache.delete(one)
  }

  /**
   * Reads again when keys were destroyed meanwhile: cached and returned keys must not be older than that, because
   * values sealed with a destroyed key are lost.
   */
  async function readRows(userId: UserId, guids: readonly OrganizationGuid[] | null): Promise<Row[]> {
    for (;;) {
      const before = destructions
      const { rows } = await sql<Row>`
        select organization_guid, kind, key_version, wrapped, created_at, unused_since from wrapped_key
        where user_id = ${userId} ${guids === null ? sql`` : sql`and organization_guid = any(${guids}::uuid[])`}`.execute(
        db,
      )
      if (before === destructions) return rows
    }
  }

  /** The newest that has settled; the first version seals at once, having none before it. */
  function sealingVersion(data: readonly Row[]): number {
    const settled = data.filter((row) => row.created_at.getTime() + settledAfterMs <= realNow())
    const versions = (rows: readonly Row[]) => rows.map((row) => row.key_version)
    return settled.length > 0 ? Math.max(...versions(settled)) : Math.min(...versions(data))
  }

  async function load(
    userId: UserId,
    guids: readonly OrganizationGuid[] | null,
  ): Promise<Map<OrganizationGuid, KeyHandle>> {
    const rows = await readRows(userId, guids)
    const handles = new Map<OrganizationGuid, KeyHandle>()
    for (const [guid, own] of Map.groupBy(rows, (row) => row.organization_guid)) {
      const open = (row: Row) => unwrap(keyEncryptionKey, owner(userId, guid), row)
      const index = own.find((row) => row.kind === 'INDEX')
      const data = own.filter((row) => row.kind === 'DATA')
      if (!index || data.length === 0) continue
      const keys = new Map(data.map((row) => [row.key_version, open(row)]))
      const handle = new KeyHandle(owner(userId, guid), keys, open(index), sealingVersion(data))
      cache.set(owner(userId, guid), handle)
      handles.set(guid, handle)
    }
    return handles
  }

  async function make(userId: UserId, guid: OrganizationGuid): Promise<KeyHandle> {
    const row = (kind: Row['kind']) => {
      const wrapped = wrap(keyEncryptionKey, owner(userId, guid), kind, 1, randomBytes(32))
      return {
        user_id: userId,
        organization_guid: guid,
        kind,
        key_version: 1,
        wrapped,
        created_at: new Date(realNow()),
        unused_since: null,
      }
    }
    // Both rows or neither; a second caller reads what the first one wrote.
    await db
      .insertInto('wrapped_key')
      .values([row('DATA'), row('INDEX')])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const handle = (await load(userId, [guid])).get(guid)
    if (!handle) throw new Error('a key that was just made cannot be read')
    return handle
  }

  function missing(userId: UserId, guid: OrganizationGuid): KeyMissingError {
    onMissing(userId, guid === PERSON ? 'person' : 'institution')
    return new KeyMissingError()
  }

  const read = async (userId: UserId, guid: OrganizationGuid) => (await load(userId, [guid])).get(guid)

  async function findOrRefuse(userId: UserId, guid: OrganizationGuid): Promise<KeyHandle> {
    const key = await read(userId, guid)
    if (key) return key
    throw missing(userId, guid)
  }

  async function renew(
    userId: UserId,
    beforeMs: number,
    isMeant: (organizationGuid: OrganizationGuid) => boolean,
  ): Promise<number> {
    const rows = await readRows(userId, null)
    const data = rows.filter((row) => row.kind === 'DATA' && isMeant(row.organization_guid))
    let renewed = 0
    for (const [guid, own] of Map.groupBy(data, (row) => row.organization_guid)) {
      const newest = own.reduce((one, other) => (other.key_version > one.key_version ? other : one))
      if (newest.created_at.getTime() >= beforeMs) continue
      const version = newest.key_version + 1
      const wrapped = wrap(keyEncryptionKey, owner(userId, guid), 'DATA', version, randomBytes(32))
      // A key that was destroyed meanwhile is not restored: its rows are gone, or are deleted once this transaction
      // ends.
      const { numAffectedRows } = await sql`
        insert into wrapped_key (user_id, organization_guid, kind, key_version, wrapped, created_at)
        select user_id, organization_guid, 'DATA', ${version}, ${wrapped}, ${new Date(realNow())} from (
          select user_id, organization_guid from wrapped_key
          where user_id = ${userId} and organization_guid = ${guid} and kind = 'INDEX' for update) as own
        on conflict do nothing`.execute(db)
      renewed += Number(numAffectedRows ?? 0)
    }
    if (renewed > 0) forget(userId)
    return renewed
  }

  async function retire(userId: UserId, guid: OrganizationGuid, { beganAtMs, found, needed }: VersionScan) {
    const data = (await readRows(userId, [guid])).filter((row) => row.kind === 'DATA')
    const sealing = sealingVersion(data)
    let [retired, marked] = [0, 0]
    for (const { key_version: version, unused_since: since } of data) {
      if (version >= sealing) continue
      const own = sql`user_id = ${userId} and organization_guid = ${guid} and kind = 'DATA' and key_version = ${version}`
      const wasUnused = since !== null && !found.has(version)
      if (wasUnused && since.getTime() + settledAfterMs <= beganAtMs) {
        // Unless another round has just found that it is needed.
        const { numAffectedRows } = await sql`
          delete from wrapped_key where ${own} and unused_since = ${since}`.execute(db)
        retired += Number(numAffectedRows ?? 0)
        continue
      }
      const unusedSince = needed.has(version) ? null : wasUnused ? since : new Date(realNow())
      if (unusedSince !== null) marked += 1
      if (unusedSince !== since)
        await sql`update wrapped_key set unused_since = ${unusedSince} where ${own}`.execute(db)
    }
    if (retired > 0) forget(userId)
    return { retired, marked }
  }

  const readOrMake = async (userId: UserId, guid: OrganizationGuid) => (await read(userId, guid)) ?? make(userId, guid)

  /** Runs twice: only the second run sees a version that was added while the first one waited. */
  async function deleted(rows: DeleteQueryBuilder<KeyTables, 'wrapped_key', DeleteResult>): Promise<void> {
    await rows.execute()
    await rows.execute()
  }

  async function destroy(userId: UserId, guid: OrganizationGuid): Promise<void> {
    await deleted(db.deleteFrom('wrapped_key').where('user_id', '=', userId).where('organization_guid', '=', guid))
    destructions += 1
    cache.delete(owner(userId, guid))
  }

  return {
    personKey: async (userId) => cache.get(owner(userId, PERSON)) ?? (await findOrRefuse(userId, PERSON)),
    newPersonKey: (userId) => readOrMake(userId, PERSON),
    async organizationKey(userId, guid, isInUse) {
      const key = await read(userId, guid)
      if (key) return key
      if (await isInUse()) throw missing(userId, guid)
      return make(userId, guid)
    },
    fileKey: (userId, fileId) => findOrRefuse(userId, OrganizationGuid.parse(fileId)),
    newFileKey: (userId, fileId) => readOrMake(userId, OrganizationGuid.parse(fileId)),
    missing,
    destroyFileKey: (userId, fileId) => destroy(userId, OrganizationGuid.parse(fileId)),
    async organizationKeys(userId, guids) {
      const handles = new Map<OrganizationGuid, KeyHandle>()
      const missing: OrganizationGuid[] = []
      for (const guid of guids) {
        const hit = cache.get(owner(userId, guid))
        if (hit) handles.set(guid, hit)
        else missing.push(guid)
      }
      if (missing.length > 0) for (const [guid, handle] of await load(userId, missing)) handles.set(guid, handle)
      return handles
    },
    destroy,
    renew,
    retire,
    allKeys: (userId) => load(userId, null),
    async destroyOrganizationKeys(userId) {
      await deleted(db.deleteFrom('wrapped_key').where('user_id', '=', userId).where('organization_guid', '<>', PERSON))
      forget(userId)
    },
    async destroyPersonKeys(userId) {
      await deleted(db.deleteFrom('wrapped_key').where('user_id', '=', userId))
      forget(userId)
    },
    forget,
  }
}

function wrap(kek: Buffer, owner: string, kind: string, version: number, key: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', kek, nonce)
  cipher.setAAD(Buffer.from(`${owner}|${kind}|${version}`))
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()])
}

function unwrap(kek: Buffer, owner: string, row: Row): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', kek, row.wrapped.subarray(0, 12))
  decipher.setAAD(Buffer.from(`${owner}|${row.kind}|${row.key_version}`))
  decipher.setAuthTag(row.wrapped.subarray(row.wrapped.length - 16))
  return Buffer.concat([decipher.update(row.wrapped.subarray(12, row.wrapped.length - 16)), decipher.final()])
}
