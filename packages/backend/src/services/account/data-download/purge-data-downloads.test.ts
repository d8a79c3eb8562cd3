import { DataDownloadId, UserId } from '@ieum/contracts/shared/ids.ts'
import { DATA_DOWNLOAD_DAY_MS } from '@ieum/domain/account/data-download.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addPart,
  beginMaking,
  insertDownload,
  loadDownload,
  putReady,
} from '../../../platform/data-download/download-rows.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import { newPerson, signIn, startAccountWorld, type World } from '../account.fixture.ts'
import { purgeDataDownloads } from './purge-data-downloads.ts'

let world: World
beforeAll(async () => {
  world = await startAccountWorld()
}, 60_000)
afterAll(() => world?.stop())

const NOW_MS = Date.parse('2026-11-20T00:00:00Z')

/** A person whose download is being made, with its first part. */
async function withPart() {
  const { db, vault } = world
  const before = await db.selectFrom('person').select('user_id').execute()
  await signIn(world, newPerson())
  const known = new Set(before.map((row) => row.user_id))
  const people = await db.selectFrom('person').select('user_id').execute()
  const userId = UserId.parse(people.find((row) => !known.has(row.user_id))?.user_id)
  const dataDownloadId = DataDownloadId.parse(uuidv7())
  const runId = uuidv7()
  const key = await vault.newFileKey(userId, runId)
  const run = { dataDownloadId, runId, key }
  await inTransaction(db, async (trx) => {
    await insertDownload(trx, userId, { dataDownloadId, nowMs: NOW_MS, endsAtMs: NOW_MS + DATA_DOWNLOAD_DAY_MS })
    await beginMaking(trx, userId, dataDownloadId, runId)
    await addPart(trx, userId, run, { partNumber: 1, bytes: Buffer.from('PK') })
  })
  const left = async () => ({
    state: (await loadDownload(db, userId))?.state,
    parts: (await db.selectFrom('data_download_part').selectAll().where('user_id', '=', userId).execute()).length,
    keys: (await world.keysDb.selectFrom('wrapped_key').select('kind').where('user_id', '=', userId).execute()).length,
  })
  return { userId, run, left, ownKeys: 2 }
}

const purgeAt = (nowMs: number) => purgeDataDownloads(world, nowMs)

describe('purgeDataDownloads', () => {
  it('takes a file that is ready after its day, with its key, and not before', async () => {
    const { userId, run, left, ownKeys } = await withPart()
    const ready = { sizeBytes: 2, nowMs: NOW_MS, endsAtMs: NOW_MS + DATA_DOWNLOAD_DAY_MS }
    await inTransaction(world.db, (trx) => putReady(trx, userId, run, ready))
    await purgeAt(NOW_MS + DATA_DOWNLOAD_DAY_MS - 1)
    expect(await left()).toEqual({ state: 'READY', parts: 1, keys: ownKeys + 2 })
    await purgeAt(NOW_MS + DATA_DOWNLOAD_DAY_MS)
    expect(await left()).toEqual({ state: 'GONE', parts: 0, keys: ownKeys })
  })

  it('whoever still makes a file that was given up writes nothing more', async () => {
    const { userId, run, left, ownKeys } = await withPart()
    await purgeAt(NOW_MS + DATA_DOWNLOAD_DAY_MS)
    expect(await left()).toEqual({ state: 'FAILED', parts: 0, keys: ownKeys })
    const late = { partNumber: 2, bytes: Buffer.from('late') }
    expect(await inTransaction(world.db, (trx) => addPart(trx, userId, run, late))).toBe(false)
  })

  it('a run that was overtaken writes nothing, and the next one begins anew', async () => {
    const { userId, run, left } = await withPart()
    const { dataDownloadId } = run
    await inTransaction(world.db, (trx) => beginMaking(trx, userId, dataDownloadId, uuidv7()))
    expect(await left()).toMatchObject({ state: 'MAKING', parts: 0 })
    const late = { partNumber: 2, bytes: Buffer.from('late') }
    expect(await inTransaction(world.db, (trx) => addPart(trx, userId, run, late))).toBe(false)
  })
})
