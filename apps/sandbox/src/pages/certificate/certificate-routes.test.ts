import { SignedData } from '@ieum/contracts/outside/mydata/certificate-window.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainTextFor } from '../../testing/certificates.ts'
import { addPerson, kbBank, shinhanBank, startTestWorld, type TestWorld } from '../../testing/test-world.ts'

let world: TestWorld

beforeAll(async () => {
  world = await startTestWorld()
})
afterAll(() => world.stop())

const read = async (path: string) => {
  const response = await fetch(world.sandbox.url + path)
  return { status: response.status, html: await response.text(), headers: response.headers }
}
const submit = async (path: string, form: Record<string, string>, headers: Record<string, string> = {}) => {
  const response = await fetch(world.sandbox.url + path, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  })
  return { status: response.status, html: await response.text(), location: response.headers.get('location') ?? '' }
}
const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(world.sandbox.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  })
  const text = await response.text()
  const json = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {}
  return { status: response.status, text, body: json as Record<string, string> }
}
const sign = (phoneNumber: string, password: string, text: unknown = plainTextFor([kbBank]), slug = 'common') =>
  post(`/certificates/${slug}/sign`, {
    phoneNumber,
    password,
    serializedPlainText: typeof text === 'string' ? text : JSON.stringify(text),
  })
const isSigned = ({ body }: { body: Record<string, string> }) => body.serializedSignedData !== undefined
const filePassword = '246810'

describe('the signing window', () => {
  it('knows who may open it, runs our script alone and cannot be framed', async () => {
    const { html, headers } = await read('/certificates/common/sign')
    expect(html).toContain('공동인증서로 서명해 주세요')
    expect(html).toContain('data-origins="[&quot;http://localhost:3000&quot;,&quot;http://127.0.0.1:3000&quot;]"')
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of ["default-src 'none'", "script-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
    expect((await read('/clock')).headers.get('content-security-policy')).not.toContain('script-src')
    expect((await read('/certificates/gold/sign')).status).toBe(404)
  })

  it('serves its scripts without types, and nothing else', async () => {
    for (const name of ['certificate-window.ts', 'window-protocol.ts']) {
      const { html, headers, status } = await read(`/certificates/scripts/${name}`)
      expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
      expect(html).not.toMatch(/\binterface |import type|: string\)/)
    }
    expect((await read('/certificates/scripts/page-routes.ts')).status).toBe(404)
  })

  it('shows the signed text byte for byte, and an error when it cannot be read', async () => {
    const plainText = plainTextFor([kbBank, shinhanBank], { userAgreement: '<b>동의</b>' })
    const serializedPlainText = JSON.stringify(plainText)
    const { body } = await post('/certificates/common/requests', { serializedPlainText })
    expect(body.countText).toBe('개인신용정보 전송 요구 2건')
    for (const { consent } of plainText.requests) expect(body.html).toContain(consent.replaceAll('"', '&quot;'))
    expect(body.html).toContain('&lt;b&gt;동의&lt;/b&gt;')
    const own = await post('/certificates/own/requests', { serializedPlainText })
    expect(own.body.html).not.toContain('동의&lt;')
    expect((await post('/certificates/common/requests', { serializedPlainText: '{}' })).status).toBe(400)
    expect((await post('/certificates/common/requests', null)).status).toBe(400)
  })

  it('signs with number and password', async () => {
    const person = await addPerson(world.operator, {
      certificates: { COMMON: 'valid' },
      certificatePassword: 'mine-12',
    })
    const { body } = await sign(person.phoneNumber, 'mine-12')
    const signed = SignedData.parse(JSON.parse(body.serializedSignedData ?? ''))
    expect(signed.signedDataList).toMatchObject([{ orgCode: kbBank }])
  })

  it('locks the certificate after three wrong passwords, until a new one is issued', async () => {
    const person = await addPerson(world.operator, { certificates: { COMMON: 'valid' } })
    const wrong = async () => {
      const { body } = await sign(person.phoneNumber, '000000')
      return [body.problem, body.message?.match(/\d번/)?.[0]]
    }
    expect(await wrong()).toEqual(['password', '2번'])
    expect(isSigned(await sign(person.phoneNumber, filePassword))).toBe(true)
    expect(await wrong()).toEqual(['password', '2번'])
    expect(await wrong()).toEqual(['password', '1번'])
    expect(await wrong()).toEqual(['locked', undefined])
    expect((await sign(person.phoneNumber, filePassword)).body.problem).toBe('locked')
    await issue('common', person, 'new-password')
    expect((await sign(person.phoneNumber, filePassword)).body.problem).toBe('password')
    expect(isSigned(await sign(person.phoneNumber, 'new-password'))).toBe(true)
  })

  it('refuses who has no certificate, an ended one, an unreadable text and another site', async () => {
    const person = await addPerson(world.operator, { certificates: { COMMON: 'expired', FINANCE: 'valid' } })
    const ended = await sign(person.phoneNumber, filePassword)
    expect([ended.body.problem, ended.body.serializedSignedData]).toEqual(['expired', undefined])
    const none = await sign(person.phoneNumber, filePassword, undefined, 'own')
    const nobody = await sign('010-9999-9999', filePassword, undefined, 'own')
    expect(none.body.problem).toBe('phone')
    expect(nobody.body).toEqual(none.body)
    expect((await sign(person.phoneNumber, filePassword, 'no text', 'finance')).body.problem).toBe('text')
    const foreign = await post('/certificates/finance/sign', {}, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.status).toBe(403)
  })
})

type Applicant = { readonly name: string; readonly phoneNumber: string }
const lastCode = async (phoneNumber: string) => {
  const { body } = await world.operator.control('GET', `/phones/${phoneNumber}/messages`)
  return /\[(\d{6})\]/.exec((body.messages as { text: string }[])[0]?.text ?? '')?.[1] ?? ''
}
const start = ({ name, phoneNumber }: Applicant, slug: string) =>
  submit(`/certificates/${slug}/issue`, { realName: name, phoneNumber })
const confirm = (location: string, code: string, password: string, again = password) =>
  submit(location, { code, password, again })
async function issue(slug: string, person: Applicant, password: string) {
  const { location } = await start(person, slug)
  return confirm(location, await lastCode(person.phoneNumber), password)
}

describe('issuing', () => {
  it('issues a certificate after a phone check, and invalidates the one before', async () => {
    const person = await addPerson(world.operator)
    expect((await sign(person.phoneNumber, 'secret-1', undefined, 'finance')).body.problem).toBe('phone')
    const { status, location } = await start(person, 'finance')
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/certificates\/finance\/issue\/[0-9a-f-]{36}$/)])
    expect((await read(location)).html).toContain('인증번호를 보냈어요')
    const done = await confirm(location, await lastCode(person.phoneNumber), 'secret-1')
    expect([done.status, done.location]).toEqual([303, location])
    expect((await read(location)).html).toContain('금융인증서를 드렸어요')
    expect(isSigned(await sign(person.phoneNumber, 'secret-1', undefined, 'finance'))).toBe(true)
    expect((await sign(person.phoneNumber, 'secret-1', undefined, 'common')).body.problem).toBe('phone')
    // pressed twice: no further effect
    await confirm(location, '000000', 'secret-2')
    expect(isSigned(await sign(person.phoneNumber, 'secret-1', undefined, 'finance'))).toBe(true)
  })

  it('names the wrong field', async () => {
    const person = await addPerson(world.operator)
    const nameless = await submit('/certificates/own/issue', { realName: ' ', phoneNumber: '02-1' })
    expect(nameless.status).toBe(400)
    expect(nameless.html).toContain('이름을 입력해 주세요')
    expect(nameless.html).toContain('휴대폰 번호를 확인해 주세요')
    const { location } = await start(person, 'own')
    const code = await lastCode(person.phoneNumber)
    const wrongCode = code === '000000' ? '000001' : '000000'
    const short = await confirm(location, code, 'short')
    expect(short.html).toContain('여섯 자 이상으로')
    expect(short.html).toContain(`value="${code}"`)
    expect(short.html).not.toContain('value="short"')
    expect((await confirm(location, code, 'long-enough', 'otherwise')).html).toContain('두 비밀번호가 달라요')
    expect((await confirm(location, wrongCode, 'long-enough')).html).toContain('4번 더 틀리면')
    for (const _ of [1, 2, 3, 4]) await confirm(location, wrongCode, 'long-enough')
    expect((await confirm(location, code, 'long-enough')).html).toContain('너무 많이 틀렸어요')
    expect((await submit(`${location}/resend`, {})).status).toBe(303)
    expect((await confirm(location, await lastCode(person.phoneNumber), 'long-enough')).status).toBe(303)
  })

  it('answers a stranger alike, without a text message', async () => {
    const person = await addPerson(world.operator)
    const { status, location } = await start({ ...person, name: '다른이' }, 'common')
    expect(status).toBe(303)
    expect(await lastCode(person.phoneNumber)).toBe('')
    expect((await confirm(location, '123456', 'long-enough')).html).toContain('인증번호가 달라요')
    expect((await read(location.replace('/common/', '/finance/'))).status).toBe(404)
    expect((await submit('/certificates/common/issue', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })
})
