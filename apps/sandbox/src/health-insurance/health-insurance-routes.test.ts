import {
  HealthInsuranceCheckupRow,
  HealthInsuranceCheckupsAnswer,
  HealthInsurancePremiumRow,
  HealthInsurancePremiumsAnswer,
} from '@ieum/contracts/outside/health-insurance.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFamily, authenticationRequestOf, healthInsuranceOf, worldAt } from '../testing/guardians.ts'
import { addPerson, startTestWorld, type TestWorld } from '../testing/test-world.ts'

const ORG_CODE = 'HINHIS0000'
const TEN_MINUTES_MS = 600_000

let world: TestWorld
const here = () => healthInsuranceOf(world)

beforeAll(async () => {
  world = await startTestWorld()
})
afterAll(() => world.stop())

describe('reading premiums and check-ups', () => {
  it('returns the file’s values for the requested months and days', async () => {
    const family = await addFamily(world, {
      insuredType: 'LOCAL',
      premiums: { monthlyAmount: 128_400, unpaidMonths: ['202602'] },
      checkups: [
        { date: '20260514', type: 'SCHOOL', hospitalName: '푸른의원', result: 'NORMAL' },
        { date: '20240514', type: 'INFANT', hospitalName: '푸른의원' },
      ],
    })
    const authTxId = await here().authenticated(family)
    const premiums = await here().premiums(authTxId, { from_month: '202602', to_month: '202603' })
    const read = HealthInsurancePremiumsAnswer.parse(premiums.body)
    expect(read).toMatchObject({ insured_type: '02', is_dependent: false })
    expect(read.premium_list.map((row) => HealthInsurancePremiumRow.parse(row))).toEqual([
      { month: '202602', premium_amt: 128_400, care_amt: 16_870, premium_status: '02' },
      { month: '202603', premium_amt: 128_400, care_amt: 16_870, premium_status: '01' },
    ])
    const { checkup_list } = HealthInsuranceCheckupsAnswer.parse((await here().checkups(authTxId)).body)
    expect(checkup_list.map((row) => HealthInsuranceCheckupRow.parse(row))).toEqual([
      { checkup_date: '20260514', checkup_type: '03', hospital_name: '푸른의원', result_code: '01' },
    ])
  })

  it('is empty where the file has no value', async () => {
    const authTxId = await here().authenticated(await addFamily(world))
    expect((await here().premiums(authTxId)).body).toMatchObject({
      insured_type: '01',
      is_dependent: true,
      premium_list: [],
    })
    expect((await here().checkups(authTxId)).body.checkup_list).toEqual([])
  })

  it('is open for ten minutes after the authentication', async () => {
    const other = await startTestWorld()
    const there = healthInsuranceOf(other)
    const authTxId = await there.authenticated(await addFamily(other))
    await other.operator.control('POST', '/clock', { advanceMs: TEN_MINUTES_MS - 30_000 })
    expect((await there.premiums(authTxId)).status).toBe(200)
    await other.operator.control('POST', '/clock', { advanceMs: 30_000 })
    for (const answer of [await there.premiums(authTxId), await there.checkups(authTxId)])
      expect([answer.status, answer.body.rsp_code]).toEqual([403, '40302'])
    expect(await there.status(authTxId)).toBe('01')
    await other.stop()
  })

  it('is of the child that the authentication was for', async () => {
    const first = await here().authenticated(
      await addFamily(world, { checkups: [{ date: '20260501', type: 'SCHOOL', hospitalName: '첫의원' }] }),
    )
    const second = await here().ask(await addFamily(world))
    expect((await here().checkups(second)).body.rsp_code).toBe('40302')
    expect((await here().checkups(first)).body.checkup_list).toMatchObject([{ hospital_name: '첫의원' }])
    const unknown = 'F'.repeat(40)
    for (const answer of [
      await here().call('authentications/status', { auth_tx_id: unknown }),
      await here().premiums(unknown),
      await here().checkups(unknown),
    ])
      expect([answer.status, answer.body.rsp_code]).toEqual([403, '40302'])
  })
})

describe('refused requests', () => {
  it('wrong credentials', async () => {
    const wrong = { clientId: 'x', clientSecret: 'x' }
    const answer = await here().call('authentications', authenticationRequestOf(await addFamily(world)), wrong)
    expect([answer.status, answer.body.rsp_code]).toEqual([401, '40101'])
  })

  it.each<[string, Record<string, unknown>]>([
    ['child_birth_date', { child_birth_date: '20140231' }],
    ['guardian_phone_num', { guardian_phone_num: '021234567' }],
    ['auth_provider', { auth_provider: '05' }],
    ['consent_text', { consent_text: '' }],
  ])('a wrong %s', async (field, changed) => {
    const answer = await here().call('authentications', {
      ...authenticationRequestOf(await addFamily(world)),
      ...changed,
    })
    expect([answer.status, answer.body.rsp_code, answer.body.rsp_msg]).toEqual([400, '40001', field])
  })

  it('months and days the wrong way round, and more than 36 months', async () => {
    const authTxId = await here().authenticated(await addFamily(world))
    const months = (from_month: string, to_month: string) => here().premiums(authTxId, { from_month, to_month })
    expect((await months('202602', '202601')).body.rsp_code).toBe('40001')
    expect((await months('202301', '202512')).status).toBe(200)
    expect((await months('202301', '202601')).body.rsp_code).toBe('40004')
    const days = { from_date: '20260102', to_date: '20260101' }
    expect((await here().checkups(authTxId, days)).body.rsp_code).toBe('40001')
  })
})

describe('behaviours', () => {
  const FILE = {
    premiums: { monthlyAmount: 100_000 },
    checkups: [{ date: '20260501', type: 'SCHOOL', hospitalName: '푸른의원' }],
  }

  it.each<[Record<string, unknown>, unknown, unknown]>([
    [{ name: 'empty' }, [], []],
    [{ name: 'wrong-schema' }, 'list', 'list'],
    [
      { name: 'odd-values', apis: ['건보-004'], fields: { checkup_type: '99' } },
      expect.arrayContaining([expect.objectContaining({ premium_status: '01' })]),
      [expect.objectContaining({ checkup_type: '99' })],
    ],
    [
      { name: 'odd-values', apis: ['건보-003'], fields: { premium_amt: -1 } },
      expect.arrayContaining([expect.objectContaining({ premium_amt: -1 })]),
      [expect.objectContaining({ checkup_type: '03' })],
    ],
  ])('%j acts on what is read', async (behaviour, premiumList, checkupList) => {
    const other = await worldAt('2026-11-20T12:00:00')
    const there = healthInsuranceOf(other)
    const authTxId = await there.authenticated(await addFamily(other, FILE))
    await other.operator.control('PUT', `/institutions/${ORG_CODE}/behaviour`, behaviour)
    expect((await there.premiums(authTxId)).body.premium_list).toEqual(premiumList)
    expect((await there.checkups(authTxId)).body.checkup_list).toEqual(checkupList)
    await other.stop()
  })

  it('can answer another consent and relation than the guardian gave', async () => {
    const fields = { consent_hash: '0'.repeat(64), guardian_relation: '77' }
    const behaviour = { [ORG_CODE]: { name: 'odd-values', apis: ['건보-002'], fields } }
    const { guardian } = await addFamily(world)
    const guardians = [{ id: guardian.id, relation: 'FATHER' }]
    const child = await addPerson(world.operator, { healthInsurance: { guardians }, behaviour })
    const authTxId = await here().authenticated({ child, guardian })
    const { body } = await here().call('authentications/status', { auth_tx_id: authTxId })
    expect(body).toMatchObject({ auth_status: '01', ...fields })
  })

  it("applies to one child where the child's file names it", async () => {
    const guardian = await addPerson(world.operator)
    const child = await addPerson(world.operator, { behaviour: { [ORG_CODE]: 'maintenance' } })
    const answer = await here().call('authentications', authenticationRequestOf({ child, guardian }))
    expect([answer.status, answer.body.rsp_code]).toEqual([500, '50008'])
    expect(await here().messages(guardian)).toEqual([])
  })
})
