import { expect } from 'vitest'
import { addPerson, startTestWorld, type TestPerson, type TestWorld } from './test-world.ts'

/** The title of a guardian's agreement. */
export const CONSENT_TITLE = '건강보험 정보 조회 동의'
export const CONSENT_TEXT = '자녀의 보험료를 조회해요.\n자녀의 건강검진을 조회해요.'

export type Family = { readonly child: TestPerson; readonly guardian: TestPerson }

/** A child, and the mother named in the child's file; `healthInsurance` is the rest of that part of the file. */
export async function addFamily(world: TestWorld, healthInsurance: Record<string, unknown> = {}): Promise<Family> {
  const guardian = await addPerson(world.operator)
  const child = await addPerson(world.operator, {
    name: '한여울',
    birthDate: '2014-06-01',
    sexDigit: '4',
    healthInsurance: { guardians: [{ id: guardian.id, relation: 'MOTHER' }], ...healthInsurance },
  })
  return { child, guardian }
}

/** A separate world at a moment in Korea, for values that depend on the day. */
export async function worldAt(moment: string): Promise<TestWorld> {
  const world = await startTestWorld()
  await world.operator.control('POST', '/clock', { nowMs: Date.parse(`${moment}+09:00`) })
  return world
}

export const authenticationRequestOf = ({ child, guardian }: Family) => ({
  child_ci: child.ci,
  child_real_name: child.name,
  child_birth_date: child.birthDate.replaceAll('-', ''),
  guardian_real_name: guardian.name,
  guardian_birth_date: guardian.birthDate.replaceAll('-', ''),
  guardian_phone_num: guardian.phoneNumber,
  auth_provider: '01',
  consent_title: CONSENT_TITLE,
  consent_text: CONSENT_TEXT,
})

type Credential = { readonly clientId: string; readonly clientSecret: string }

/** The operator's calls to the health insurance service of a world, and guardians' actions on their phones. */
export function healthInsuranceOf({ operator }: TestWorld) {
  function call(path: string, body: unknown, credential: Credential | undefined = operator.outside.healthInsurance) {
    const basic = Buffer.from(`${credential?.clientId}:${credential?.clientSecret}`).toString('base64')
    return operator.json('health-insurance.localhost', `/v1/${path}`, body, { authorization: `Basic ${basic}` })
  }
  async function ask(family: Family, changed: Record<string, string> = {}): Promise<string> {
    const answer = await call('authentications', { ...authenticationRequestOf(family), ...changed })
    expect([answer.status, answer.body.rsp_code]).toEqual([200, '00000'])
    return String(answer.body.auth_tx_id)
  }
  const decide = (authTxId: string, action: 'approve' | 'refuse' | 'expire') =>
    operator.control('POST', `/simple-authentications/${authTxId}/${action}`)
  return {
    call,
    ask,
    decide,
    /** Requested and approved: the data can be read. */
    async authenticated(family: Family): Promise<string> {
      const authTxId = await ask(family)
      await decide(authTxId, 'approve')
      return authTxId
    },
    status: async (authTxId: string) =>
      (await call('authentications/status', { auth_tx_id: authTxId })).body.auth_status,
    premiums: (authTxId: string, months = { from_month: '202601', to_month: '202612' }) =>
      call('premiums', { auth_tx_id: authTxId, ...months }),
    checkups: (authTxId: string, days = { from_date: '20250101', to_date: '20261231' }) =>
      call('checkups', { auth_tx_id: authTxId, ...days }),
    messages: async ({ phoneNumber }: TestPerson) =>
      (await operator.control('GET', `/phones/${phoneNumber}/messages`)).body.messages as Record<string, unknown>[],
    shown: async ({ phoneNumber }: TestPerson) =>
      (await operator.control('GET', `/phones/${phoneNumber}/simple-authentications`)).body
        .simpleAuthentications as Record<string, unknown>[],
  }
}
