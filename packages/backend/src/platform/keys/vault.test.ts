import { randomBytes, randomUUID } from 'node:crypto'
import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb, createPool } from '../db/pool.ts'
import type { KeysDb } from '../db/tables/key-tables.ts'
import { sealedVersion, UndecipherableError } from './cipher.ts'
import { createVault, KeyMissingError, SETTLED_AFTER_CACHES } from './vault.ts'

const ROW = ['a row']

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: ReturnType<typeof createPool>
let db: KeysDb
const kek = randomBytes(32)

beforeAll(async () => {
  database = await freshDatabase()
  pool = createPool(database.keysUrl, { max: 4, name: 'test' })
  db = createDb(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** A vault with an empty cache: another process's view of the same keys. */
const unused = async () => false
const vault = (key = kek) => createVault(db, key, () => 0)

it('finds the key again that another process made', async () => {
  const [userId, guid] = [id<UserId>(randomUUID()), id<OrganizationGuid>(randomUUID())]
  const sealed = (await vault().organizationKey(userId, guid, unused)).encrypt('asset', 'content', ROW, 'text')
  expect(
    (await vault().organizationKey(userId, guid, unused)).decrypt('asset', 'content', ROW, sealed).toString(),
  ).toBe('text')
})

it('makes one key when two processes need it at once', async () => {
  const [userId, guid] = [id<UserId>(randomUUID()), id<OrganizationGuid>(randomUUID())]
  const handles = await Promise.all(Array.from({ length: 8 }, () => vault().organizationKey(userId, guid, unused)))
  const sealed = handles[0]?.encrypt('asset', 'content', ROW, 'text') as Buffer
  for (const handle of handles) expect(handle.decrypt('asset', 'content', ROW, sealed).toString()).toBe('text')
})

it('gives every person and institution a key of its own', async () => {
  const [one, other] = [id<UserId>(randomUUID()), id<UserId>(randomUUID())]
  const guid = id<OrganizationGuid>(randomUUID())
  const sealed = (await vault().organizationKey(one, guid, unused)).encrypt('asset', 'content', ROW, 'text')
  for (const handle of [
    await vault().organizationKey(other, guid, unused),
    await vault().organizationKey(one, id<OrganizationGuid>(randomUUID()), unused),
    await vault().newPersonKey(one),
  ]) {
    expect(() => handle.decrypt('asset', 'content', ROW, sealed)).toThrow(UndecipherableError)
  }
})

it('opens nothing with another key-encryption key', async () => {
  const [userId, guid] = [id<UserId>(randomUUID()), id<OrganizationGuid>(randomUUID())]
  await vault().organizationKey(userId, guid, unused)
  await expect(vault(randomBytes(32)).organizationKey(userId, guid, unused)).rejects.toThrow()
})

it('destroys: what was sealed never opens again', async () => {
  const [userId, guid] = [id<UserId>(randomUUID()), id<OrganizationGuid>(randomUUID())]
  const keys = vault()
  const sealed = (await keys.organizationKey(userId, guid, unused)).encrypt('asset', 'content', ROW, 'text')
  await keys.destroy(userId, guid)
  expect((await vault().organizationKeys(userId, [guid])).size).toBe(0)
  const remade = await keys.organizationKey(userId, guid, unused)
  expect(() => remade.decrypt('asset', 'content', ROW, sealed)).toThrow(UndecipherableError)
})

it('reads the keys of many institutions in one statement, leaving out those without', async () => {
  const userId = id<UserId>(randomUUID())
  const guids = Array.from({ length: 5 }, () => id<OrganizationGuid>(randomUUID()))
  for (const guid of guids.slice(0, 3)) await vault().organizationKey(userId, guid, unused)
  expect([...(await vault().organizationKeys(userId, guids)).keys()].sort()).toEqual(guids.slice(0, 3).sort())
})

it("destroys all of one person's institutions at once, and leaves the person's own key and other people's", async () => {
  const [userId, other] = [id<UserId>(randomUUID()), id<UserId>(randomUUID())]
  const guids = [id<OrganizationGuid>(randomUUID()), id<OrganizationGuid>(randomUUID())]
  const [keys, elsewhere] = [vault(), vault()]
  const own = (await keys.newPersonKey(userId)).encrypt('person', 'profile', ROW, 'text')
  for (const guid of guids) for (const one of [userId, other]) await elsewhere.organizationKey(one, guid, unused)
  await keys.destroyOrganizationKeys(userId)
  expect((await keys.organizationKeys(userId, guids)).size).toBe(0)
  // Another process still has them in memory until it is notified.
  expect((await elsewhere.organizationKeys(userId, guids)).size).toBe(2)
  elsewhere.forget(userId)
  expect((await elsewhere.organizationKeys(userId, guids)).size).toBe(0)
  expect((await vault().organizationKeys(other, guids)).size).toBe(2)
  expect((await vault().personKey(userId)).decrypt('person', 'profile', ROW, own).toString()).toBe('text')
})

describe('a new version of a key', () => {
  const [CACHE_MS, NONE] = [1_000, new Set<number>()]
  const settledMs = SETTLED_AFTER_CACHES * CACHE_MS
  const rotated = async () => {
    const [userId, guid] = [randomUUID() as UserId, randomUUID() as OrganizationGuid]
    let nowMs = Date.UTC(2026, 0, 1)
    const startMs = nowMs
    const process = () => createVault(db, kek, () => nowMs, { cacheMs: CACHE_MS })
    const seal = async () =>
      (await process().organizationKey(userId, guid, unused)).encrypt('asset', 'content', ROW, 'text')
    const first = await seal()
    const open = async (sealed: Buffer) =>
      (await process().organizationKey(userId, guid, unused)).decrypt('asset', 'content', ROW, sealed).toString()
    const keys = process()
    await keys.renew(userId, nowMs + 1, () => true)
    return {
      userId,
      guid,
      first,
      seal,
      open,
      process,
      at: (ms: number) => {
        nowMs = startMs + ms
      },
      look: (found: ReadonlySet<number>, needed = NONE, beganMs = 0) =>
        keys.retire(userId, guid, { beganAtMs: nowMs - beganMs, found, needed }),
    }
  }

  it('opens at once, and seals when it has settled', async () => {
    const { at, first, open, seal } = await rotated()
    at(settledMs - 1)
    expect(sealedVersion(await seal())).toBe(1)
    at(settledMs)
    const sealed = await seal()
    expect([sealedVersion(sealed), await open(sealed), await open(first)]).toEqual([2, 'text', 'text'])
  })

  it('lets the old one go with the second look that finds nothing, as long after the first as it took to settle', async () => {
    const { at, first, look, open } = await rotated()
    const [one, neither, marked] = [new Set([1]), { retired: 0, marked: 0 }, { retired: 0, marked: 1 }]
    at(settledMs - 1)
    expect(await look(NONE)).toEqual(neither)
    at(settledMs)
    expect(await look(one, one)).toEqual(neither)
    expect(await look(one)).toEqual(marked)
    at(2 * settledMs - 1)
    expect(await look(NONE)).toEqual(marked)
    at(2 * settledMs)
    // Begun earlier: a value may have been sealed since in a part that it has already checked.
    expect(await look(NONE, NONE, 1)).toEqual(marked)
    // A reader from before may have held on to it: starts over.
    expect(await look(one)).toEqual(marked)
    expect(await look(NONE)).toEqual(marked)
    at(3 * settledMs)
    expect(await open(first)).toBe('text')
    expect(await look(NONE)).toEqual({ retired: 1, marked: 0 })
    await expect(open(first)).rejects.toThrow(UndecipherableError)
  })

  it('keeps the old one that is needed again', async () => {
    const { at, look } = await rotated()
    at(settledMs)
    await look(NONE)
    at(4 * settledMs)
    expect(await look(new Set([1]), new Set([1]))).toEqual({ retired: 0, marked: 0 })
    expect(await look(NONE)).toEqual({ retired: 0, marked: 1 })
  })

  it('comes for keys that were made before the moment, once, and for none that is not meant', async () => {
    const { at, guid, process, userId } = await rotated()
    at(1)
    const beforeMs = Date.UTC(2026, 0, 1) + 1
    for (const [moment, isMeant, count] of [
      [beforeMs - 1, true, 0],
      [beforeMs, false, 0],
      [beforeMs, true, 1],
      [beforeMs, true, 0],
    ] as const) {
      expect(await process().renew(userId, moment, (one) => isMeant && one === guid)).toBe(count)
    }
  })
})

/** The same database, but reading keys pauses between its answer and the caller. */
function slowReading() {
  let arrived = () => {}
  let letGo = () => {}
  const isRead = new Promise<void>((resolve) => (arrived = resolve))
  const mayGo = new Promise<void>((resolve) => (letGo = resolve))
  let reads = 0
  const slow = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.length > 0 && 'wrapped' in (result.rows[0] ?? {}) && ++reads === 1) {
        arrived()
        await mayGo
      }
      return result
    },
  })
  return { slow: slow as KeysDb, isRead, letGo: () => letGo() }
}

it.each(['destroy', 'destroyOrganizationKeys', 'forget'] as const)(
  'does not put a key back that was destroyed (%s) while it was being read',
  async (how) => {
    const [userId, guid] = [randomUUID() as UserId, randomUUID() as OrganizationGuid]
    const old = await vault().organizationKey(userId, guid, unused)
    const { slow, isRead, letGo } = slowReading()
    const keys = createVault(slow, kek, () => 0)
    const reading = keys.organizationKey(userId, guid, unused)
    await isRead
    if (how === 'destroy') await keys.destroy(userId, guid)
    else if (how === 'destroyOrganizationKeys') await keys.destroyOrganizationKeys(userId)
    else {
      // By another process, which then notifies this one.
      await vault().destroyOrganizationKeys(userId)
      keys.forget(userId)
    }
    letGo()
    for (const key of [await reading, await keys.organizationKey(userId, guid, unused)]) {
      const sealed = key.encrypt('asset', 'content', ROW, 'text')
      expect(() => old.decrypt('asset', 'content', ROW, sealed)).toThrow(UndecipherableError)
      const elsewhere = await vault().organizationKey(userId, guid, unused)
      expect(elsewhere.decrypt('asset', 'content', ROW, sealed).toString()).toBe('text')
    }
  },
)

describe('a key that is missing is never made anew', () => {
  it('of a person, whoever asks', async () => {
    const userId = id<UserId>(randomUUID())
    const reported: unknown[] = []
    const keys = createVault(db, kek, () => 0, { onMissing: (...one) => reported.push(one) })
    await expect(keys.personKey(userId)).rejects.toThrow(KeyMissingError)
    expect(reported).toEqual([[userId, 'person']])
    expect(await keys.allKeys(userId)).toEqual(new Map())
    const sealed = (await keys.newPersonKey(userId)).encrypt('person', 'profile', ROW, 'text')
    expect((await vault().personKey(userId)).decrypt('person', 'profile', ROW, sealed).toString()).toBe('text')
  })

  it('of an institution under which something lies, or of a file', async () => {
    const [userId, guid] = [id<UserId>(randomUUID()), id<OrganizationGuid>(randomUUID())]
    await expect(vault().organizationKey(userId, guid, async () => true)).rejects.toThrow(KeyMissingError)
    await expect(vault().fileKey(userId, randomUUID())).rejects.toThrow(KeyMissingError)
    expect((await vault().organizationKeys(userId, [guid])).size).toBe(0)
    await vault().organizationKey(userId, guid, async () => false)
    const notAsked = () => Promise.reject(new Error('asked'))
    await vault().organizationKey(userId, guid, notAsked)
  })
})
