import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '../durations.ts'
import { koreanDay, ymd } from '../holdings/calendar.ts'
import {
  agencyToken,
  collect,
  connect,
  consentDocument,
  postData,
  providerHost,
  requestSignatures,
  requestToken,
  signedTokenRequest,
  signResult,
  txIdOf,
} from '../testing/connect.ts'
import { addPerson, deposit, kbBank, shinhanBank, startTestWorld, type TestWorld } from '../testing/test-world.ts'

let world: TestWorld

beforeAll(async () => {
  world = await startTestWorld()
})
afterAll(() => world.stop())

const credentials = () => {
  const { clientId, clientSecret } = world.operator.outside.dataApi
  return { client_id: clientId, client_secret: clientSecret }
}
const refresh = (token: string, fields: Record<string, string> = {}) =>
  requestToken(world.operator, kbBank, {
    org_code: kbBank,
    grant_type: 'refresh_token',
    refresh_token: token,
    ...credentials(),
    ...fields,
  })
const revoke = (token: string) =>
  world.operator.form(providerHost(kbBank), '/v2/oauth/2.0/revoke', { org_code: kbBank, token, ...credentials() })

const twoAccounts = (...numbers: string[]) => ({
  [kbBank]: { reg_date: '20200302', account_list: numbers.map((number) => deposit(number, 1_000)) },
})
/** YYYYMMDD in Korea, this many days from now by the world's clock. */
const dayFromNow = (days: number) => ymd(koreanDay(Date.now() + days * DAY_MS))

describe('a token by integrated authentication', () => {
  it('is issued for a really signed request and opens the person’s accounts', async () => {
    const person = await addPerson(world.operator)
    const token = await connect(world.operator, person, kbBank)
    expect(token.answer.status).toBe(200)
    expect(token.answer.body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 7_776_000,
      refresh_token_expires_in: 31_536_000,
      scope: 'bank.list bank.deposit',
    })
    const accounts = await collect(world.operator, kbBank, token.access)
    expect(accounts.status).toBe(200)
    expect(accounts.body).toMatchObject({ rsp_code: '00000', account_cnt: 1 })
    expect(accounts.headers['x-api-tran-id']).toMatch(/^ZVOURS0000M\d{14}$/)
  })

  it('is answered with the same token when the request comes again, and with none when its bytes differ', async () => {
    const person = await addPerson(world.operator)
    const form = await signedTokenRequest(world.operator, person, kbBank)
    const [first, second] = await Promise.all([
      requestToken(world.operator, kbBank, form),
      requestToken(world.operator, kbBank, form),
    ])
    const third = await requestToken(world.operator, kbBank, form)
    expect([second.body.access_token, third.body.access_token]).toEqual([
      first.body.access_token,
      first.body.access_token,
    ])
    const other = await requestToken(world.operator, kbBank, { ...form, request_type: '0' })
    expect([other.status, other.body.error]).toEqual([400, 'invalid_grant'])
  })

  const wrongs: { name: string; change: (form: Record<string, string>) => Record<string, string>; error: string }[] = [
    { name: 'wrong client secret', change: () => ({ client_secret: 'nothing' }), error: 'invalid_client' },
    { name: 'unknown grant type', change: () => ({ grant_type: 'magic' }), error: 'unsupported_grant_type' },
    { name: 'missing field', change: () => ({ cert_tx_id: '' }), error: 'invalid_request' },
    { name: 'wrong length', change: () => ({ password_len: '7' }), error: 'invalid_request' },
    {
      name: 'another document than the signed one',
      change: (form) => ({ consent: (form.consent ?? '').replace('20301231', '20301230') }),
      error: 'invalid_grant',
    },
    {
      name: 'a signature with a changed byte',
      change: (form) => {
        const der = Buffer.from(form.password ?? '', 'base64url')
        der[der.length - 5] = (der[der.length - 5] ?? 0) ^ 1
        return { password: der.toString('base64url') }
      },
      error: 'invalid_grant',
    },
    { name: 'no signature at all', change: () => ({ password: 'AAAA', password_len: '4' }), error: 'invalid_grant' },
    { name: 'another institution', change: () => ({ org_code: shinhanBank }), error: 'invalid_request' },
  ]
  it.each(wrongs)('is refused: $name', async ({ change, error }) => {
    const person = await addPerson(world.operator)
    const form = await signedTokenRequest(world.operator, person, kbBank)
    const answer = await requestToken(world.operator, kbBank, { ...form, ...change(form) })
    expect(answer.body.error).toBe(error)
    expect(answer.status).toBe(error === 'invalid_client' ? 401 : 400)
    expect((await requestToken(world.operator, kbBank, form)).status).toBe(200)
  })

  it('is refused when the signer is another person', async () => {
    const [person, other] = [await addPerson(world.operator), await addPerson(world.operator)]
    const form = await signedTokenRequest(world.operator, person, kbBank)
    const answer = await requestToken(world.operator, kbBank, { ...form, username: other.ci })
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_grant'])
  })

  it('is refused when the agency does not know the signature', async () => {
    const person = await addPerson(world.operator)
    const mine = await signedTokenRequest(world.operator, person, kbBank)
    const other = await signedTokenRequest(world.operator, person, kbBank)
    const answer = await requestToken(world.operator, kbBank, { ...mine, cert_tx_id: other.cert_tx_id ?? '' })
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_grant'])
  })

  it('answers that the person is not a customer', async () => {
    const person = await addPerson(world.operator, { holdings: {} })
    const { answer } = await connect(world.operator, person, kbBank)
    expect([answer.status, answer.body.error]).toEqual([400, 'unauthorized_user'])
    expect(answer.body.error_description).toMatch(/^40403/)
  })
})

describe('signing at the agency', () => {
  it('answers pending, then what was decided on the phone', async () => {
    const person = await addPerson(world.operator)
    const decide = async (action: string) => {
      const document = { consent: consentDocument(kbBank), txId: txIdOf(kbBank, 'NAVER') }
      const { certTxId, signTxId } = await requestSignatures(world.operator, 'NAVER', person.ci, [document])
      const before = await signResult(world.operator, 'NAVER', certTxId, signTxId)
      expect([before.status, before.body.rsp_code, before.body.rsp_msg]).toEqual([400, '40010', 'pending'])
      await world.operator.control('POST', `/phones/${person.phoneNumber}/signature-requests/${certTxId}/${action}`)
      const after = await signResult(world.operator, 'NAVER', certTxId, signTxId)
      return [after.status, after.body.rsp_code]
    }
    expect(await decide('approve')).toEqual([200, '00000'])
    expect(await decide('reject')).toEqual([400, '40011'])
    expect(await decide('expire')).toEqual([404, '40402'])
  })

  it('preserves the order of the documents and returns all three addresses', async () => {
    const person = await addPerson(world.operator)
    const documents = [kbBank, shinhanBank].map((orgCode) => ({
      consent: consentDocument(orgCode),
      txId: txIdOf(orgCode, 'KAKAO'),
    }))
    const { answer, certTxId, signTxId } = await requestSignatures(world.operator, 'KAKAO', person.ci, documents)
    expect(answer.body.sign_ios_app_scheme_url).toMatch(/^kakaotalk:\/\//)
    expect(answer.body.sign_web_url).toBe(`${world.sandbox.url}/phones/${person.phoneNumber}/sign/${certTxId}`)
    await world.operator.control('POST', `/phones/${person.phoneNumber}/signature-requests/${certTxId}/approve`)
    const { body } = await signResult(world.operator, 'KAKAO', certTxId, signTxId)
    const list = body.signed_consent_list as { tx_id: string }[]
    expect(list.map((one) => one.tx_id)).toEqual(documents.map((one) => one.txId))
  })

  it('does not know a person without that certificate, nor another agency’s session', async () => {
    const person = await addPerson(world.operator, { agencies: { KAKAO: false, NAVER: true } })
    const document = { consent: consentDocument(kbBank), txId: txIdOf(kbBank, 'KAKAO') }
    const { answer } = await requestSignatures(world.operator, 'KAKAO', person.ci, [document])
    expect([answer.status, answer.body.rsp_code]).toEqual([404, '40403'])
    const atNaver = await requestSignatures(world.operator, 'NAVER', person.ci, [document])
    const crossed = await signResult(world.operator, 'KAKAO', atNaver.certTxId, atNaver.signTxId)
    expect([crossed.status, crossed.body.rsp_code]).toEqual([404, '40402'])
  })

  it('refuses a token of the other agency', async () => {
    const authorization = `Bearer ${await agencyToken(world.operator, 'NAVER')}`
    const answer = await world.operator.json('kakao.agency.localhost', '/v1/ca/sign_result', {}, { authorization })
    expect([answer.status, answer.body.rsp_code]).toEqual([401, '40101'])
  })
})

describe('a token that was issued', () => {
  it('is refreshed; a reissued refresh token replaces the old one once it was used', async () => {
    const person = await addPerson(world.operator)
    const token = await connect(world.operator, person, kbBank)
    const plain = await refresh(token.refresh)
    expect(plain.body.refresh_token).toBeUndefined()
    const reissued = await refresh(token.refresh, { is_refresh_token_reissue: 'true' })
    expect(reissued.body.refresh_token).not.toBe(token.refresh)
    // the answer may have been lost: the old token is accepted until the new ones have been used
    const again = await refresh(token.refresh, { is_refresh_token_reissue: 'true' })
    expect(again.status).toBe(200)
    expect((await collect(world.operator, kbBank, String(again.body.access_token))).status).toBe(200)
    const late = await refresh(token.refresh)
    expect([late.status, late.body.error]).toEqual([400, 'invalid_grant'])
  })

  it('is invalid after a revocation, and a second revocation answers 200', async () => {
    const person = await addPerson(world.operator)
    const token = await connect(world.operator, person, kbBank)
    expect((await revoke(token.access)).body.rsp_code).toBe('00000')
    expect((await collect(world.operator, kbBank, token.access)).body.rsp_code).toBe('40101')
    expect((await refresh(token.refresh)).body.error).toBe('invalid_grant')
    const again = await revoke(token.access)
    expect([again.status, again.body.rsp_code]).toEqual([200, '99999'])
  })

  it('opens only its scopes, its assets and its institution', async () => {
    const person = await addPerson(world.operator, { holdings: twoAccounts('3301', '3302') })
    const scopes = [{ scope: 'bank.list' }, { scope: 'bank.deposit', asset_list: [{ asset: '3302' }] }]
    const token = await connect(world.operator, person, kbBank, { scopes })
    const accounts = await collect(world.operator, kbBank, token.access)
    const listed = accounts.body.account_list as { account_num: string; is_consent: boolean }[]
    expect(listed.map((one) => [one.account_num, one.is_consent])).toEqual([
      ['3301', false],
      ['3302', true],
    ])
    const named = { account_num: '3302', search_timestamp: 0 }
    const answered = await postData(world.operator, kbBank, token.access, '/v2/bank/accounts/deposit/basic', named)
    expect([answered.status, answered.body.rsp_code]).toEqual([200, '00000'])
    const about = { account_num: '3301', search_timestamp: 0 }
    const deposit = await postData(world.operator, kbBank, token.access, '/v2/bank/accounts/deposit/basic', about)
    expect([deposit.status, deposit.body.rsp_code]).toEqual([401, '40105'])
    const loan = await postData(world.operator, kbBank, token.access, '/v2/bank/accounts/loan/basic', about)
    expect([loan.status, loan.body.rsp_code]).toEqual([401, '40104'])
    expect((await collect(world.operator, shinhanBank, token.access)).body.rsp_code).toBe('40101')
  })

  it('shows the transfer request as it was signed', async () => {
    const person = await addPerson(world.operator)
    const token = await connect(world.operator, person, kbBank)
    const { body } = await collect(world.operator, kbBank, token.access, '/v2/bank/consents')
    expect(body).toMatchObject({
      is_scheduled: true,
      fnd_cycle: '1/1w',
      end_date: '20301231',
      is_consent_trans_memo: true,
    })
  })
})

describe('a request in two steps', () => {
  const asset_list = (...numbers: string[]) => numbers.map((asset) => ({ asset }))
  const deposits = (list: unknown[] | undefined) => [
    { scope: 'bank.list' },
    { scope: 'bank.deposit', ...(list && { asset_list: list }) },
  ]

  it('first opens the list and nothing else, for seven days', async () => {
    const other = await startTestWorld()
    try {
      const person = await addPerson(other.operator)
      const token = await connect(other.operator, person, kbBank, { listUntil: dayFromNow(7) })
      expect(token.answer.body).toMatchObject({ scope: 'bank.list', expires_in: 604_800 })
      const accounts = await collect(other.operator, kbBank, token.access)
      const [account] = accounts.body.account_list as { account_num: string; is_consent: boolean }[]
      expect(account?.is_consent).toBe(false)
      const about = { account_num: account?.account_num, search_timestamp: 0 }
      const basic = await postData(other.operator, kbBank, token.access, '/v2/bank/accounts/deposit/basic', about)
      expect([basic.status, basic.body.rsp_code]).toEqual([401, '40104'])
      const { clientId: client_id, clientSecret: client_secret } = other.operator.outside.dataApi
      const reissued = await requestToken(other.operator, kbBank, {
        org_code: kbBank,
        grant_type: 'refresh_token',
        refresh_token: token.refresh,
        client_id,
        client_secret,
        is_refresh_token_reissue: 'true',
      })
      expect([reissued.status, reissued.body.error]).toEqual([400, 'invalid_grant'])
      await other.operator.control('POST', '/clock', { advanceMs: 6 * DAY_MS })
      expect((await collect(other.operator, kbBank, token.access)).status).toBe(200)
      await other.operator.control('POST', '/clock', { advanceMs: 2 * DAY_MS })
      expect((await collect(other.operator, kbBank, token.access)).status).toBe(401)
    } finally {
      await other.stop()
    }
  })

  it.each([
    ['an end after seven days', { listUntil: 8 }, 'invalid_request'],
    ['more than the list', { listUntil: 7, scopes: deposits([{ asset: 'all_asset' }]) }, 'invalid_scope'],
    ['no list', { listUntil: 7, scopes: deposits(undefined).slice(1) }, 'invalid_scope'],
  ])('refuses %s in the first', async (_, { listUntil, ...options }, error) => {
    const person = await addPerson(world.operator)
    const { answer } = await connect(world.operator, person, kbBank, { ...options, listUntil: dayFromNow(listUntil) })
    expect([answer.status, answer.body.error]).toEqual([400, error])
  })

  it.each([
    ['an account of somebody else', ['4402'], 'invalid_scope'],
    ['an account that nobody has', ['4403'], 'invalid_scope'],
    ['one of theirs and one that is not', ['4401', '4402'], 'invalid_scope'],
    ['no account at all', [], 'invalid_request'],
    ['nothing said of accounts', undefined, 'invalid_request'],
  ])('refuses in the second: %s', async (_, numbers, error) => {
    await addPerson(world.operator, { holdings: twoAccounts('4402') })
    const person = await addPerson(world.operator, { holdings: twoAccounts('4401') })
    const scopes = deposits(numbers && asset_list(...numbers))
    const { answer } = await connect(world.operator, person, kbBank, { scopes })
    expect([answer.status, answer.body.error]).toEqual([400, error])
    expect(
      (await connect(world.operator, person, kbBank, { scopes: deposits(asset_list('4401')) })).answer.status,
    ).toBe(200)
  })
})
