import type { AssetDetail, AssetsAnswer } from '@ieum/contracts/mydata/assets/assets.ts'
import { DATA_CALLS, NOT_READ } from '@ieum/contracts/outside/data/data-calls.ts'
import type { AssetIdentifier } from '@ieum/contracts/shared/ids.ts'
import { codeLabel } from '@ieum/copy/mydata/assets/code-labels.ts'
import { SCOPES } from '@ieum/domain/mydata/consents/scopes.ts'
import { connectAll, ownedOrganizationGuids } from '@ieum/testkit/journeys/journey.ts'
import { newPerson, personFileLike } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { beforeAll, describe, expect, it } from 'vitest'

const CARD = 'D1SHCD0000'

const { world } = useWorld()
let session: PersonSession
let home: AssetsAnswer

/** The rich person, who has assets of every scope except those added here. */
beforeAll(async () => {
  const { holdings } = (await personFileLike(world.control)) as unknown as { holdings: Holdings }
  const card = holdings[CARD]?.card_list?.[1] as Record<string, unknown>
  card.card_brand = '777'
  session = await signUp(world.url, world.control, await newPerson(world.control, { holdings }))
  const organizationGuids = await ownedOrganizationGuids(session, world.control)
  await connectAll(session, world.control, { organizationGuids })
  home = await session.mydata.listAssets()
}, 120_000)

type Holdings = Record<string, Record<string, Record<string, unknown>[] | undefined>>

const detail = ({ assetIdentifier }: { assetIdentifier: AssetIdentifier }): Promise<AssetDetail> =>
  session.mydata.getAsset({ params: { assetIdentifier } })
const named = (name: string) => home.assets.find((one) => one.nameToDisplay === name) as AssetsAnswer['assets'][number]
const partsOf = ({ parts }: AssetDetail, kind: string) => parts.filter((part) => part.partKindEnum === kind)

describe('calls that the consent names', () => {
  it('are made, each for somebody who holds what it is about, and no others', async () => {
    const calls = (await world.control.calls()) as { personId: string | null; api: string | null; orgCode: string }[]
    const made = new Set(calls.filter((call) => call.personId === session.person.id).map((call) => call.api))
    const ids = Object.keys(DATA_CALLS)
    expect(new Set(ids.filter((id) => !made.has(id)))).toEqual(new Set(Object.keys(NOT_READ)))
    expect(new Set(SCOPES.flatMap((scope) => scope.apiIds))).toEqual(new Set(ids.filter((id) => made.has(id))))
  })
})

describe('what those calls say is shown', () => {
  it('a bill is the sum of what it charges', async () => {
    const bill = home.assets.find(
      (one) => one.scopeTypeEnums.includes('CARD_BILL') && one.organization.name.startsWith('신한'),
    )
    const { assetIdentifier } = bill as { assetIdentifier: AssetIdentifier }
    const billed = await detail({ assetIdentifier })
    const lines: { memo: string | null; amountKrw: number | null; kindEnum: string }[] = []
    for (let pageToken: string | null | undefined; pageToken !== null; ) {
      const query = { limit: 100, ...(pageToken ? { pageToken } : {}) }
      const page = await session.mydata.listTransactions({ params: { assetIdentifier }, query })
      lines.push(...page.transactions)
      pageToken = page.nextPageToken
    }
    const months = partsOf(billed, 'BILL')
    expect(months.length).toBeGreaterThan(2)
    for (const { name, amountKrw } of months) {
      const own = lines.filter((line) => line.memo?.startsWith(`${name} 청구`))
      expect(own.length).toBeGreaterThan(0)
      const lineSum = own.reduce((sum, line) => sum - (line.amountKrw ?? 0), 0)
      // A discount at billing and fees beside the lines are small.
      expect(Math.abs(lineSum - (amountKrw ?? 0))).toBeLessThan(lineSum / 20)
    }
    expect(lines.some((line) => /\d회차/.test(line.memo ?? ''))).toBe(true)
    expect([billed.monthInKrw, billed.monthOutKrw]).toEqual([null, null])
  })

  it('how pay money is topped up, and with what an easy payment pays', async () => {
    const pay = home.assets.filter((one) => one.organization.name.startsWith('네이버'))
    const details = await Promise.all(pay.map(detail))
    expect(
      details.flatMap((one) => partsOf(one, 'AUTO_CHARGE').map(({ name, amountKrw }) => [name, amountKrw])),
    ).toEqual([[expect.stringMatching(/^잔액이 10,000원보다 적을 때 · .+ \*\*\*-\*\*\*-0101$/), expect.any(Number)]])
    expect(details.flatMap((one) => partsOf(one, 'PAYMENT_METHOD').map((part) => part.name))).toEqual([
      expect.stringMatching(/^카드 .*기본$/),
      expect.stringMatching(/^계좌 .+ \*\*\*-\*\*\*-0101$/),
    ])
  })

  it('[CF-3.23] how each card paid, and where each electronic payment was made', async () => {
    const entriesOf = async (scope: string) => {
      const assets = home.assets.filter((one) => one.scopeTypeEnums.includes(scope as never))
      const pages = assets.map(({ assetIdentifier }) =>
        session.mydata.listTransactions({ params: { assetIdentifier }, query: { limit: 100 } }),
      )
      return (await Promise.all(pages)).flatMap(({ transactions }) => transactions)
    }
    const cards = await entriesOf('CARD_CARD')
    expect(new Set(cards.map(({ payTypeEnum }) => payTypeEnum))).toEqual(new Set(['CREDIT', 'CHECK']))
    expect(new Set(cards.map((one) => one.paymentEnvironmentEnum))).toEqual(new Set([null]))
    const payments = await entriesOf('ELECTRONIC_FINANCE_PAYMENT')
    expect(new Set(payments.map((one) => one.paymentEnvironmentEnum))).toEqual(new Set(['ONLINE']))
    expect(new Set(payments.map(({ payTypeEnum }) => payTypeEnum))).toEqual(new Set([null]))
  })

  it('special terms of a policy of things', async () => {
    const policy = await detail(named('우리집 화재보험'))
    expect(partsOf(policy, 'CONTRACT').map((part) => [part.name, part.amountKrw])).toEqual([['화재손해', 150_000_000]])
  })

  it('nothing of what has no words', async () => {
    const details = await Promise.all(home.assets.map(detail))
    const coded = details.flatMap(({ facts }) => facts.filter((fact) => fact.valueKindEnum === 'CODE'))
    expect(coded.length).toBeGreaterThan(20)
    expect(coded.filter((fact) => codeLabel(fact.value) === null)).toEqual([])
    const cards = details.filter(({ asset }) => asset.scopeTypeEnums.includes('CARD_CARD'))
    const brands = cards.flatMap(({ facts }) => facts.filter((fact) => fact.factEnum === 'CARD_BRAND'))
    expect(brands.filter(({ value }) => value === 'UNKNOWN')).toHaveLength(1)
    expect(new Set(brands.map(({ value }) => value)).size).toBeGreaterThan(1)
    expect(cards.some(({ facts }) => facts.some((fact) => fact.factEnum === 'LINKED_BANK'))).toBe(true)
    expect(details.filter(({ asset }) => asset.groupEnum === 'LOAN').map((one) => one.monthOutKrw)).not.toContain(0)
  })
})
