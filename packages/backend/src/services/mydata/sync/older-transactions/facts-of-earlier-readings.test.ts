import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb, createPool, type Db } from '../../../../platform/db/pool.ts'
import { FACTS_VERSION } from '../../collect/facts-version.ts'
import { account } from '../assets/read-account.fixture.ts'

let database: DatabasePair
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 3, name: 'facts-of-earlier-readings-test' }))
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

/** The last three months, as a reading reads them; five years; nothing. */
const [RECENT, OLDEST, NONE] = ['2026-08-20', '2021-11-21', null]
const [NOW, EARLIER, BEFORE] = [FACTS_VERSION, FACTS_VERSION - 1, null]

it.each<[string, [string | null, number | null], object, [string | null, number | null], boolean, boolean]>([
  ['rows without facts are read again', [OLDEST, BEFORE], { readFrom: RECENT }, [RECENT, NOW], true, false],
  ['rows with earlier facts, too', [OLDEST, EARLIER], { readFrom: RECENT }, [RECENT, NOW], true, false],
  ['half way they are read on', ['2024-01-01', NOW], { readFrom: RECENT }, ['2024-01-01', NOW], true, false],
  ['afterwards they are not', [OLDEST, NOW], { readFrom: RECENT }, [OLDEST, NOW], false, true],
  ['a call that did not come is read again later', [OLDEST, BEFORE], {}, [OLDEST, BEFORE], false, false],
  ['a refused call leaves nothing to be read', [OLDEST, BEFORE], { isRefused: true }, [NONE, BEFORE], false, true],
  ['nor does one that was read half way', ['2024-01-01', NOW], { isRefused: true }, [NONE, NOW], false, true],
  ['a refusal after all was read changes nothing', [OLDEST, NOW], { isRefused: true }, [OLDEST, NOW], false, true],
  ['once it answers it is a new one', [NONE, BEFORE], { readFrom: RECENT }, [RECENT, NOW], true, false],
])('[ADR 0136] %s', async (_, before, reading, after, isHistoryDue, isWhole) => {
  const { upsertState, read, state } = await account(db)
  await read([])
  await upsertState(...before)
  expect(await read([], reading)).toMatchObject({ isHistoryDue, isWritten: String(before) === String(after) })
  expect(await state()).toEqual({ day: after[0], version: after[1], isWhole })
  expect(await read([], reading)).toMatchObject({ isHistoryDue, isWritten: true })
})
