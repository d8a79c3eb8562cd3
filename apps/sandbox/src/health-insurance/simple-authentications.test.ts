import { createHash } from 'node:crypto'
import { HealthInsuranceAuthStatusAnswer } from '@ieum/contracts/outside/health-insurance.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addFamily,
  authenticationRequestOf,
  CONSENT_TEXT,
  CONSENT_TITLE,
  type Family,
  healthInsuranceOf,
} from '../testing/guardians.ts'
import { addPerson, startTestWorld, type TestWorld } from '../testing/test-world.ts'

const TEN_MINUTES_MS = 600_000

let world: TestWorld
const here = () => healthInsuranceOf(world)

beforeAll(async () => {
  world = await startTestWorld()
})
afterAll(() => world.stop())

describe("a guardian's simple authentication", () => {
  it('is requested on the phone, with the names of the person and of the consents', async () => {
    const family = await addFamily(world)
    const authTxId = await here().ask(family)
    expect(await here().status(authTxId)).toBe('00')
    expect(await here().messages(family.guardian)).toMatchObject([
      { from: '카카오톡', link: `/phones/${family.guardian.phoneNumber}/simple-authentications/${authTxId}` },
    ])
    const consentHash = createHash('sha256').update(`${CONSENT_TITLE}\n${CONSENT_TEXT}`).digest('hex')
    expect(await here().shown(family.guardian)).toMatchObject([
      { authTxId, consentTitle: CONSENT_TITLE, consentText: CONSENT_TEXT, consentHash, state: 'PENDING' },
    ])
    await here().decide(authTxId, 'approve')
    const { body } = await here().call('authentications/status', { auth_tx_id: authTxId })
    expect(body).toMatchObject({ auth_status: '01', consent_hash: consentHash, guardian_relation: '02' })
    expect(HealthInsuranceAuthStatusAnswer.safeParse(body).success).toBe(true)
    await here().decide(authTxId, 'refuse')
    expect(await here().status(authTxId)).toBe('01')
  })

  it.each([
    ['refuse', '02'],
    ['expire', '03'],
  ] as const)('after %s is %s, and nothing can be read', async (action, code) => {
    const authTxId = await here().ask(await addFamily(world))
    await here().decide(authTxId, action)
    expect(await here().status(authTxId)).toBe(code)
    await here().decide(authTxId, 'approve')
    expect(await here().status(authTxId)).toBe(code)
    for (const answer of [await here().premiums(authTxId), await here().checkups(authTxId)])
      expect([answer.status, answer.body.rsp_code]).toEqual([403, '40302'])
  })

  it('expires after ten minutes', async () => {
    const other = await startTestWorld()
    const there = healthInsuranceOf(other)
    const authTxId = await there.ask(await addFamily(other))
    await other.operator.control('POST', '/clock', { advanceMs: TEN_MINUTES_MS })
    expect((await there.decide(authTxId, 'approve')).body.state).toBe('EXPIRED')
    expect(await there.status(authTxId)).toBe('03')
    await other.stop()
  })

  it.each<Record<string, string>>([
    { guardian_real_name: '다른이' },
    { guardian_birth_date: '19900518' },
    { guardian_phone_num: '01099990000' },
  ])('is answered alike, shown nowhere and expires when %o is not theirs', async (changed) => {
    const other = await startTestWorld()
    const there = healthInsuranceOf(other)
    const family = await addFamily(other)
    const known = await there.call('authentications', authenticationRequestOf(family))
    const unknown = await there.call('authentications', { ...authenticationRequestOf(family), ...changed })
    const shapeOf = ({ body }: typeof known) => ({
      ...body,
      auth_tx_id: String(body.auth_tx_id).length,
      expires_at: '',
    })
    expect(shapeOf(unknown)).toEqual(shapeOf(known))
    const authTxId = String(unknown.body.auth_tx_id)
    expect(await there.messages(family.guardian)).toHaveLength(1)
    expect(await there.shown(family.guardian)).toHaveLength(1)
    expect((await there.decide(authTxId, 'approve')).status).toBe(404)
    expect(await there.status(authTxId)).toBe('00')
    await other.operator.control('POST', '/clock', { advanceMs: TEN_MINUTES_MS })
    expect(await there.status(authTxId)).toBe('03')
    await other.stop()
  })

  it.each<[string, (family: Family) => Family | Promise<Family>, Record<string, string>?]>([
    ['another adult', async ({ child }) => ({ child, guardian: await addPerson(world.operator) })],
    ['the child', ({ child }) => ({ child, guardian: child })],
    [
      'the guardian, of a child whose file says nothing',
      async ({ guardian }) => ({ guardian, child: await addPerson(world.operator, { birthDate: '1999-01-01' }) }),
    ],
    ['the guardian, of a child nobody knows', (family) => family, { child_ci: 'unknown' }],
    ['the guardian, of a child of another name', (family) => family, { child_real_name: '한다른' }],
  ])('by %s is no guardian’s', async (_, changedFamily, changed) => {
    const authTxId = await here().ask(await changedFamily(await addFamily(world)), changed)
    await here().decide(authTxId, 'approve')
    expect(await here().status(authTxId)).toBe('04')
    expect((await here().premiums(authTxId)).body.rsp_code).toBe('40302')
  })

  it('knows a guardian on a new number', async () => {
    const family = await addFamily(world)
    const moved = await addPerson(world.operator, { ci: family.guardian.ci, name: family.guardian.name })
    const authTxId = await here().ask({ ...family, guardian: moved })
    await here().decide(authTxId, 'approve')
    expect(await here().status(authTxId)).toBe('01')
  })
})
