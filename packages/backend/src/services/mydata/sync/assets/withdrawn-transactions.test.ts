import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb, createPool, type Db } from '../../../../platform/db/pool.ts'
import { account, CALL, daysFrom, NOW_MS, transaction } from './read-account.fixture.ts'

let database: DatabasePair
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 3, name: 'withdrawn-transactions-test' }))
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

const WHOLE = { spans: [daysFrom('2026-11-01')] }
const on = (days: number) => ({ ...WHOLE, nowMs: NOW_MS + days * DAY_MS })
const THREE = [
  transaction('3', 3_000, '20261103120000'),
  transaction('2', 2_000, '20261102120000'),
  transaction('1', 1_000, '20261101120000'),
]
const [third, , first] = THREE as [(typeof THREE)[0], (typeof THREE)[0], (typeof THREE)[0]]

describe('[ADR 0124] transactions that are not reported any more', () => {
  it('are withdrawn by a whole reading, and keep their id when they come back', async () => {
    const { identifiers, listed, read, stored } = await account(db)
    expect(await read(THREE, WHOLE)).toMatchObject({ spentKrw: 6_000 })
    const before = await identifiers()
    expect(await read([third, first], WHOLE)).toMatchObject({ isWritten: false, spentKrw: 4_000 })
    expect(await listed()).toEqual(['3 3000', '1 1000'])
    expect(await stored()).toMatchObject({ count: 3, withdrawn: 1 })
    expect(await read([third, first], WHOLE)).toMatchObject({ isAsked: false, isWritten: true })
    expect(await read(THREE, WHOLE)).toMatchObject({ changed: ['2'], spentKrw: 6_000 })
    expect(await listed()).toEqual(['3 3000', '2 2000', '1 1000'])
    expect(await identifiers()).toEqual(before)
    expect(await stored()).toMatchObject({ count: 3, withdrawn: 0 })
  })

  it.each<[string, Parameters<Awaited<ReturnType<typeof account>>['read']>[1]]>([
    ['a reading that was cut, or of which a row did not fit', { spans: [] }],
    ['a reading of other days', { spans: [daysFrom('2026-11-03')] }],
    [
      'a whole reading of another call',
      { spans: [{ ...daysFrom('2026-11-01'), apiId: '은행-007', isOnlyCall: false }] },
    ],
  ])('%s withdraws nothing', async (_name, options) => {
    const { listed, read } = await account(db)
    await read(THREE, WHOLE)
    await read([third, first], options)
    expect(await listed()).toHaveLength(3)
  })

  it('after a reading that was cut, the same rows from a whole one withdraw', async () => {
    const { listed, read } = await account(db)
    await read(THREE, WHOLE)
    await read([third, first], { spans: [] })
    await read([third, first], WHOLE)
    expect(await listed()).toEqual(['3 3000', '1 1000'])
  })

  it('stay after an answer with fewer than half of them, until one of another day agrees', async () => {
    const { listed, read, stored } = await account(db)
    await read(THREE, WHOLE)
    expect(await read([first], WHOLE)).toMatchObject({ isWritten: false, spentKrw: 6_000 })
    const storedBefore = await stored()
    expect(storedBefore).toMatchObject({ count: 3, withdrawn: 0, hash: null })
    // Again on the same day: nothing new, and the sum adds up the listed rows.
    expect(await read([first], WHOLE)).toMatchObject({ isAsked: true, isWritten: true, spentKrw: 6_000 })
    expect(await stored()).toEqual(storedBefore)
    expect(await listed()).toHaveLength(3)
    expect(await read([first], on(1))).toMatchObject({ isWritten: false, spentKrw: 1_000 })
    expect(await listed()).toEqual(['1 1000'])
    expect(await read([first], on(1))).toMatchObject({ isAsked: false, isWritten: true })
  })

  it('what is reported in between is no longer in doubt', async () => {
    const { listed, read } = await account(db)
    await read(THREE, WHOLE)
    await read([], WHOLE)
    await read(THREE, WHOLE)
    await read([first], on(1))
    expect(await listed()).toHaveLength(3)
  })

  it('all of them go when two days report none', async () => {
    const { listed, read } = await account(db)
    await read([first], WHOLE)
    await read([], WHOLE)
    expect(await listed()).toHaveLength(1)
    expect(await read([], on(1))).toMatchObject({ spentKrw: 0 })
    expect(await listed()).toEqual([])
  })

  it('older ones are withdrawn by a reading of their time', async () => {
    const { listed, read, readOlder } = await account(db)
    await read(THREE, WHOLE)
    await readOlder([third, first], [daysFrom('2026-11-02', '2026-11-03')])
    expect(await listed()).toEqual(['3 3000', '1 1000'])
  })

  it('sums of a reading that did not reach the whole month are those that were known, or unknown', async () => {
    const [known, unknown] = [await account(db), await account(db)]
    await known.read(THREE, WHOLE)
    expect(await known.read([third], { isMonthWhole: false })).toMatchObject({ spentKrw: 6_000 })
    expect(await unknown.read([third], { isMonthWhole: false })).toMatchObject({ spentKrw: null })
  })
})

describe('[ADR 0124] rows of one moment', () => {
  const DAY = '20261105'
  const placed = (number: string, order: number) => transaction(number, Number(number) * 1_000, DAY, { order })
  it.each([1, 2, 3, 100])('are listed as their institution orders them, by pages of %i', async (limit) => {
    const { listed, read } = await account(db)
    const eight = [8, 7, 6, 5, 4, 3, 2, 1].map((at) => placed(String(at), at))
    await read(eight)
    expect(await listed(limit)).toEqual(eight.map(({ content }) => content.title))
    // Another reading of the day has two more, and one of the earlier time has more still.
    const ten = [placed('10', 10), placed('9', 9), ...eight]
    await read(ten)
    await read(ten)
    expect(await listed(limit)).toEqual(ten.map(({ content }) => content.title))
  })
})

describe('[ADR 0124] rows of one number and moment', () => {
  const same = (amountKrw: number, order: number) => transaction('7', amountKrw, '20261105', { order, apiId: CALL })
  const [one, two, three] = [same(1_000, 1), same(2_000, 2), same(3_000, 3)]
  it('that are reported at once are all stored, and the first one keeps the id that it had', async () => {
    const { identifiers, listed, read } = await account(db)
    await read([one], WHOLE)
    const before = await identifiers()
    expect(await read([three, two, one], WHOLE)).toMatchObject({ changed: ['7', '7'], spentKrw: 6_000 })
    expect(await listed()).toEqual(['7 3000', '7 2000', '7 1000'])
    expect(await identifiers()).toMatchObject(before)
    const all = await identifiers()
    expect(await read([three, two, one], WHOLE)).toMatchObject({ changed: [], isWritten: true })
    // The row with the id is removed: the others retain theirs.
    await read([three, two], WHOLE)
    expect(await identifiers()).toEqual(all)
    expect(await listed()).toEqual(['7 3000', '7 2000'])
  })
})
