import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consentDocument, requestSignatures, signResult, txIdOf } from '../testing/connect.ts'
import { addPerson, kbBank, shinhanBank, startTestWorld, type TestWorld } from '../testing/test-world.ts'

let world: TestWorld

beforeAll(async () => {
  world = await startTestWorld()
})
afterAll(() => world.stop())

const read = async (path: string) => {
  const response = await fetch(world.sandbox.url + path)
  return { status: response.status, html: await response.text(), headers: response.headers }
}
const submit = (path: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(world.sandbox.url + path, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  })

describe('people page', () => {
  it('shows everybody with a sign-up link that carries their answers in the fragment', async () => {
    const person = await addPerson(world.operator, { name: '<b>굵은이</b>' })
    const { html, headers } = await read('/')
    expect(html).toContain('&lt;b&gt;굵은이&lt;/b&gt;')
    expect(html).not.toContain('<b>')
    const query = 'name=%3Cb%3E%EA%B5%B5%EC%9D%80%EC%9D%B4%3C%2Fb%3E&amp;birth=1990-05-17&amp;sex=2&amp;carrier=KT'
    expect(html).toContain(`http://localhost:3000/signup#${query}&amp;phone=${person.phoneNumber}`)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe('phone', () => {
  const asked = async () => {
    const person = await addPerson(world.operator)
    const documents = [kbBank, shinhanBank].map((orgCode) => ({
      consent: consentDocument(orgCode),
      txId: txIdOf(orgCode, 'KAKAO'),
    }))
    const session = await requestSignatures(world.operator, 'KAKAO', person.ci, documents)
    return { person, documents, ...session, path: `/phones/${person.phoneNumber}/sign/${session.certTxId}` }
  }

  it('shows what is signed, to the byte, and signs by a form', async () => {
    const { person, documents, certTxId, signTxId, path } = await asked()
    expect((await read(`/phones/${person.phoneNumber}`)).html).toContain(path)
    const { html } = await read(path)
    expect(html).toContain('개인신용정보 전송 요구 2건')
    for (const { consent } of documents) expect(html).toContain(consent.replaceAll('"', '&quot;'))
    const answer = await submit(`${path}/approve`)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
    expect((await read(path)).html).toContain('이음으로 돌아가기')
    expect((await signResult(world.operator, 'KAKAO', certTxId, signTxId)).body.signed_consent_cnt).toBe(2)
    await submit(`${path}/reject`)
    expect((await signResult(world.operator, 'KAKAO', certTxId, signTxId)).status).toBe(200)
  })

  it('refuses forms from other sites and requests of other phones', async () => {
    const { path, certTxId, signTxId } = await asked()
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost' },
    ]
    for (const headers of foreign) expect((await submit(`${path}/approve`, {}, headers)).status).toBe(403)
    expect((await signResult(world.operator, 'KAKAO', certTxId, signTxId)).body.rsp_code).toBe('40010')
    const other = await addPerson(world.operator)
    expect((await submit(`/phones/${other.phoneNumber}/sign/${certTxId}/approve`)).status).toBe(404)
    expect((await read(`/phones/${other.phoneNumber}/sign/${certTxId}`)).status).toBe(404)
  })
})

describe('institutions and clock', () => {
  it('change the world by forms', async () => {
    await submit(`/institutions/${kbBank}/behaviour`, { name: 'maintenance' })
    const during = (await world.operator.control('GET', '/institutions')).body
    expect(during.institutions).toContainEqual(expect.objectContaining({ orgCode: kbBank, isInMaintenance: true }))
    await submit(`/institutions/${kbBank}/behaviour/clear`)
    const after = (await world.operator.control('GET', '/institutions')).body
    expect(after.institutions).toContainEqual(
      expect.objectContaining({ orgCode: kbBank, isInMaintenance: false, behaviour: null }),
    )
    await submit('/clock', { advanceMs: '86400000' })
    expect((await world.operator.control('GET', '/clock')).body.offsetMs).toBe(86_400_000)
    await submit('/clock', { date: '2030-02-28' })
    expect((await read('/clock')).html).toContain('2030년 2월 28일')
    await submit('/clock', { offsetMs: '0' })
    expect((await world.operator.control('GET', '/clock')).body.offsetMs).toBe(0)
    expect((await submit('/institutions/A1XXXX0000/behaviour', { name: 'slow' })).status).toBe(404)
  })
})

describe('the plain side', () => {
  it('answers control only with its header, and nothing under a foreign name', async () => {
    expect((await fetch(`${world.sandbox.url}/control/people`)).status).toBe(403)
    const { request } = await import('node:http')
    const status = await new Promise((resolve, reject) => {
      const call = request(`${world.sandbox.url}/`, { headers: { host: 'evil.example' } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      call.on('error', reject)
      call.end()
    })
    expect(status).toBe(403)
  })

  it('lists the calls that came in, without content', async () => {
    const person = await addPerson(world.operator)
    const { lastSeq } = (await world.operator.control('GET', '/calls')).body as { lastSeq: number }
    const document = { consent: consentDocument(kbBank), txId: txIdOf(kbBank, 'KAKAO') }
    const { certTxId } = await requestSignatures(world.operator, 'KAKAO', person.ci, [document])
    const { text, body } = await world.operator.control('GET', `/calls?after=${lastSeq}&orgCode=INKAKO0000`)
    expect(body.calls).toMatchObject([
      { api: '통합인증-101', status: 200 },
      {
        api: '통합인증-102',
        status: 200,
        rspCode: '00000',
        personId: person.id,
        bodyDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ])
    for (const secret of [person.ci, person.phoneNumber, certTxId]) expect(text).not.toContain(secret)
  })
})
