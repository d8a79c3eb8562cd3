import { randomUUID } from 'node:crypto'
import type { ApiError } from '@ieum/contract-kit/client.ts'
import type { ManualAssetForm } from '@ieum/contracts/mydata/assets/manual-assets.ts'
import type { ManualAssetId } from '@ieum/contracts/shared/ids.ts'
import { ERROR_TEXTS } from '@ieum/copy/errors.ts'
import { MANUAL_ASSET_MAX_KRW, MANUAL_ASSETS_MAX } from '@ieum/domain/mydata/assets/manual-assets.ts'
import { addDays, koreanYmd, ymd, ymdParts } from '@ieum/domain/time/korea.ts'
import { id } from '@ieum/testkit/ids.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { describe, expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

const BANK = organizationGuidOf('A1AAER0000')

const { world } = useWorld({ exclusive: true })

const somebody = async (like = 'park-junho') =>
  signUp(world.url, world.control, await newPerson(world.control, { like }))
const today = async () => koreanYmd((await world.control.clock()).nowMs)
const daysFrom = (date: string, days: number) => ymd(addDays(ymdParts(date), days))
const flat: ManualAssetForm = { kind: 'REAL_ESTATE', name: '우리 집', amount: 500_000_000, asOfDate: '2026-01-31' }
const car: ManualAssetForm = { kind: 'CAR', name: '출퇴근 차', amount: 12_000_000, asOfDate: '2026-02-28' }

async function refusalOf(attempt: Promise<unknown>) {
  const error = (await attempt.then(
    () => null,
    (reason: unknown) => reason,
  )) as ApiError | null
  return error && { status: error.status, code: error.errorCodeEnum, details: error.details }
}
const invalid = (path: string, problem: string) => ({
  status: 400,
  code: 'INVALID_REQUEST',
  details: { part: 'body', fields: [expect.objectContaining({ path, problem })] },
})

describe('what a person has written down', () => {
  it('is listed, changed and removed', async () => {
    const { mydata } = await somebody()
    expect(await mydata.listManualAssets()).toEqual({ manualAssets: [], leftOutCount: 0 })
    const added = [await mydata.addManualAsset({ body: car }), await mydata.addManualAsset({ body: flat })]
    expect(added).toEqual([car, flat].map((form) => ({ manualAssetId: expect.any(String), ...form })))
    expect(await mydata.listManualAssets()).toEqual({ manualAssets: added.toReversed(), leftOutCount: 0 })

    const params = { manualAssetId: added[0]?.manualAssetId as ManualAssetId }
    const changed = await mydata.updateManualAsset({
      params,
      body: { amount: 11_000_000, name: ' 새 이름 ', updateMask: ['amount', 'name'] },
    })
    expect(changed).toEqual({ ...added[0], amount: 11_000_000, name: '새 이름' })
    expect((await mydata.listManualAssets()).manualAssets).toEqual([added[1], changed])

    await mydata.deleteManualAsset({ params })
    expect((await mydata.listManualAssets()).manualAssets).toEqual([added[1]])
    expect(await refusalOf(mydata.deleteManualAsset({ params }))).toMatchObject({
      status: 404,
      code: 'MYDATA_MANUAL_ASSET_NOT_FOUND',
    })
  })

  it('counts in net worth, beside what institutions tell of', async () => {
    const session = await somebody()
    const { mydata } = session
    await mydata.addManualAsset({ body: car })
    const bare = { assetKrw: car.amount, debtKrw: 0, netWorthKrw: car.amount }
    expect(await mydata.listAssets()).toMatchObject({ ...bare, connectedOrganizationCount: 0, groups: [] })

    await connectAll(session, world.control, { organizationGuids: [BANK] })
    const connected = await mydata.listAssets()
    const reportedSum = connected.assets.reduce((sum, { netWorthKrw }) => sum + netWorthKrw, 0)
    expect(reportedSum).toBeGreaterThan(0)
    expect(connected.netWorthKrw).toBe(reportedSum + car.amount)
    const { manualAssetId } = await mydata.addManualAsset({ body: flat })
    const both = await mydata.listAssets()
    expect(both.netWorthKrw).toBe(reportedSum + car.amount + flat.amount)
    expect(both.manualAssets.map(({ name, amount }) => [name, amount])).toEqual([
      [flat.name, flat.amount],
      [car.name, car.amount],
    ])
    expect(both.groups).toEqual(connected.groups)
    await mydata.updateManualAsset({
      params: { manualAssetId },
      body: { amount: 0, updateMask: ['amount'] },
    })
    expect((await mydata.listAssets()).netWorthKrw).toBe(reportedSum + car.amount)
    await mydata.deleteManualAsset({ params: { manualAssetId } })
    expect((await mydata.listAssets()).netWorthKrw).toBe(reportedSum + car.amount)
  }, 60_000)

  it('is in what last month ended with, after every change and every sync', async () => {
    const [written, connected, removed] = [await somebody(), await somebody(), await somebody()]
    await written.mydata.addManualAsset({ body: flat })
    const { manualAssetId } = await written.mydata.addManualAsset({ body: car })
    await written.mydata.updateManualAsset({
      params: { manualAssetId },
      body: { amount: 1_000_000, updateMask: ['amount'] },
    })
    await connected.mydata.addManualAsset({ body: flat })
    await connectAll(connected, world.control, { organizationGuids: [BANK] })
    const gone = await removed.mydata.addManualAsset({ body: flat })
    await removed.mydata.deleteManualAsset({ params: { manualAssetId: gone.manualAssetId } })
    const before = (await connected.mydata.listAssets()).netWorthKrw
    expect(before).toBeGreaterThan(flat.amount)

    await world.control.setClock({ advanceMs: 32 * 86_400_000 })
    const lastMonth = async ({ mydata }: PersonSession) => (await mydata.listAssets()).lastMonthNetWorthKrw
    expect(await lastMonth(written)).toBe(flat.amount + 1_000_000)
    expect(await lastMonth(connected)).toBe(before)
    expect(await lastMonth(removed)).toBe(0)
  }, 60_000)

  it('is open to somebody under 19', async () => {
    const { mydata } = await somebody('choi-doyun')
    await mydata.addManualAsset({ body: car })
    expect((await mydata.listAssets()).netWorthKrw).toBe(car.amount)
  })
})

describe('bounds', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['a kind that there is not', { kind: 'UNKNOWN' }, '/kind'],
    ['no name', { name: ' ' }, '/name'],
    ['a name of 41 characters', { name: '가'.repeat(41) }, '/name'],
    ['a line break in the name', { name: '가\n나' }, '/name'],
    ['a debt', { amount: -1 }, '/amount'],
    ['a part of a won', { amount: 0.5 }, '/amount'],
    ['an amount in text', { amount: '1' }, '/amount'],
    ['more than the largest amount', { amount: MANUAL_ASSET_MAX_KRW + 1 }, '/amount'],
    ['a day that there is not', { asOfDate: '2026-02-29' }, '/asOfDate'],
    ['a day before 1900', { asOfDate: '1899-12-31' }, '/asOfDate'],
  ])('%s is refused, named by its field', async (_name, change, path) => {
    const { mydata } = await somebody()
    const body = { ...flat, ...change } as ManualAssetForm
    expect(await refusalOf(mydata.addManualAsset({ body }))).toEqual(invalid(path, expect.any(String)))
    const { manualAssetId } = await mydata.addManualAsset({ body: flat })
    const updateMask = Object.keys(change) as (keyof ManualAssetForm)[]
    const update = mydata.updateManualAsset({ params: { manualAssetId }, body: { ...body, updateMask } })
    expect(await refusalOf(update)).toEqual(invalid(path, expect.any(String)))
    expect((await mydata.listManualAssets()).manualAssets).toEqual([{ manualAssetId, ...flat }])
  })

  it('today in Korea is the last day', async () => {
    const { mydata } = await somebody()
    const asOfDate = await today()
    const { manualAssetId } = await mydata.addManualAsset({ body: { ...flat, asOfDate } })
    const tomorrow = { ...flat, asOfDate: daysFrom(asOfDate, 1) }
    expect(await refusalOf(mydata.addManualAsset({ body: tomorrow }))).toEqual(invalid('/asOfDate', 'future'))
    const update = (updateMask: ('name' | 'asOfDate')[]) =>
      mydata.updateManualAsset({ params: { manualAssetId }, body: { ...tomorrow, name: '집', updateMask } })
    expect(await refusalOf(update(['asOfDate']))).toEqual(invalid('/asOfDate', 'future'))
    expect(await update(['name'])).toEqual({ ...flat, manualAssetId, name: '집', asOfDate })
  })

  it('a mask names fields of the body, at least one', async () => {
    const { mydata } = await somebody()
    const { manualAssetId } = await mydata.addManualAsset({ body: flat })
    const update = (body: object) =>
      refusalOf(mydata.updateManualAsset({ params: { manualAssetId }, body: body as never }))
    expect(await update({ name: '집', updateMask: ['name', 'amount'] })).toEqual(invalid('/amount', 'missing'))
    for (const body of [
      { name: '집' },
      { name: '집', updateMask: [] },
      { name: '집', updateMask: ['manualAssetId'] },
      { name: '집', updateMask: 'name' },
      { name: '집', updateMask: ['name'], manualAssetId },
    ]) {
      expect(await update(body)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' })
    }
    expect((await mydata.listManualAssets()).manualAssets).toEqual([{ manualAssetId, ...flat }])
  })

  it(`at most ${MANUAL_ASSETS_MAX}, also when many come at once`, async () => {
    const { mydata } = await somebody()
    const attempts = Array.from({ length: MANUAL_ASSETS_MAX + 3 }, () =>
      refusalOf(mydata.addManualAsset({ body: car })),
    )
    const refused = (await Promise.all(attempts)).filter((one) => one !== null)
    expect(refused.map(({ status, code }) => [status, code])).toEqual(
      [1, 2, 3].map(() => [409, 'MYDATA_MANUAL_ASSETS_FULL']),
    )
    const { manualAssets } = await mydata.listManualAssets()
    expect(manualAssets).toHaveLength(MANUAL_ASSETS_MAX)
    expect((await mydata.listAssets()).netWorthKrw).toBe(MANUAL_ASSETS_MAX * car.amount)
    expect(ERROR_TEXTS.MYDATA_MANUAL_ASSETS_FULL?.message).toContain(`${MANUAL_ASSETS_MAX}개`)
    await mydata.deleteManualAsset({ params: { manualAssetId: manualAssets[0]?.manualAssetId as ManualAssetId } })
    expect(await refusalOf(mydata.addManualAsset({ body: car }))).toBeNull()
  }, 60_000)
})

describe('one effect', () => {
  it('of an addition, a change and a removal sent twice with one key', async () => {
    const { mydata } = await somebody()
    const twice = async <A>(call: (options: { idempotencyKey: string }) => Promise<A>): Promise<A[]> => {
      const idempotencyKey = randomUUID()
      return [await call({ idempotencyKey }), await call({ idempotencyKey })]
    }
    const added = await twice((options) => mydata.addManualAsset({ body: flat }, options))
    expect(added[1]).toEqual(added[0])
    expect((await mydata.listManualAssets()).manualAssets).toEqual([added[0]])
    const params = { manualAssetId: added[0]?.manualAssetId as ManualAssetId }
    const changed = await twice((options) =>
      mydata.updateManualAsset({ params, body: { name: '집', updateMask: ['name'] } }, options),
    )
    expect(changed[1]).toEqual(changed[0])
    await twice((options) => mydata.deleteManualAsset({ params }, options))
    expect((await mydata.listManualAssets()).manualAssets).toEqual([])
  })

  it('of an addition sent twice at once', async () => {
    const { mydata } = await somebody()
    const options = { idempotencyKey: randomUUID() }
    const [one, other] = await Promise.all([1, 2].map(() => mydata.addManualAsset({ body: flat }, options)))
    expect(other).toEqual(one)
    expect((await mydata.listManualAssets()).manualAssets).toEqual([one])
  })

  it('and not another, with the key of the first', async () => {
    const { mydata } = await somebody()
    const options = { idempotencyKey: randomUUID() }
    await mydata.addManualAsset({ body: flat }, options)
    expect(await refusalOf(mydata.addManualAsset({ body: car }, options))).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
  })
})

it("another person's is answered like one that nobody has, and stays", async () => {
  const [me, them] = [await somebody(), await somebody()]
  const theirs = await them.mydata.addManualAsset({ body: flat })
  const answers = await Promise.all(
    [theirs.manualAssetId, randomUUID()].flatMap((manualAssetId) => [
      refusalOf(
        me.mydata.updateManualAsset({
          params: { manualAssetId: id(manualAssetId) },
          body: { amount: 1, updateMask: ['amount'] },
        }),
      ),
      refusalOf(me.mydata.deleteManualAsset({ params: { manualAssetId: id(manualAssetId) } })),
    ]),
  )
  expect(answers).toEqual(answers.map(() => ({ status: 404, code: 'MYDATA_MANUAL_ASSET_NOT_FOUND', details: null })))
  expect((await them.mydata.listManualAssets()).manualAssets).toEqual([theirs])
  expect((await me.mydata.listManualAssets()).manualAssets).toEqual([])
})
