import { createHash, randomBytes } from 'node:crypto'
import {
  type PlainTextToSign,
  SignedConsentContent,
  SignedData,
} from '@ieum/contracts/outside/mydata/certificate-window.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consentDocument } from '../testing/connect.ts'
import { addPerson, kbBank, shinhanBank, startTestWorld, type TestWorld } from '../testing/test-world.ts'
import { signerSerialOf } from './authority.ts'
import { decodePersonInfoRequest } from './person-info-request.ts'
import { readSignedContent } from './signed-data.ts'

let world: TestWorld

beforeAll(async () => {
  world = await startTestWorld()
})
afterAll(() => world.stop())

const nonce = () => randomBytes(16).toString('base64url')
const plainText = (): PlainTextToSign => ({
  requests: [kbBank, shinhanBank].map((orgCode) => ({
    orgCode,
    consentNonce: nonce(),
    ucpidNonce: nonce(),
    consent: consentDocument(orgCode),
  })),
  userAgreement: '본인확인기관이 이름과 연계정보를 전해도 좋아요.',
  userAgreeInfo: { realName: true, gender: false, nationalInfo: false, birthDate: true, ci: true },
  ispUrl: 'http://localhost:3000/connect',
})
const sign = (slug: string, phoneNumber: string, text: unknown) =>
  world.operator.control('POST', `/certificates/${slug}/sign`, {
    phoneNumber,
    serializedPlainText: typeof text === 'string' ? text : JSON.stringify(text),
  })

describe('signing with an identity agency’s certificate', () => {
  it.each(['common', 'finance'] as const)('signs document and request for personal items alike (%s)', async (slug) => {
    const person = await addPerson(world.operator, { certificates: { COMMON: 'valid', FINANCE: 'valid' } })
    const plain = plainText()
    const { status, body } = await sign(slug, person.phoneNumber, plain)
    expect(status).toBe(200)
    const signed = SignedData.parse(JSON.parse(String(body.serializedSignedData)))
    expect(signed.caOrg).toBe(slug === 'common' ? 'INYESS0000' : 'INFINC0000')
    expect(signed.certTxId).toBeUndefined()
    expect(signed.signedDataList.map((one) => one.orgCode)).toEqual([kbBank, shinhanBank])
    const { rootPem } = world.sandbox.world.issuerAuthorities[slug === 'common' ? 'COMMON' : 'FINANCE']
    const now = world.sandbox.world.clock.now()
    for (const [at, one] of signed.signedDataList.entries()) {
      const asked = plain.requests[at]
      const consent = await readSignedContent(one.signedConsent, rootPem, now)
      const info = await readSignedContent(one.signedPersonInfoReq ?? '', rootPem, now)
      if (!consent.isValid || !info.isValid) throw new Error('not valid')
      expect(consent.certificateDigest).toBe(info.certificateDigest)
      expect(consent.signerSerial).toBe(signerSerialOf(person.ci))
      const content = SignedConsentContent.parse(JSON.parse(consent.content.toString('utf8')))
      expect(content).toEqual({ consent: asked?.consent, consentNonce: asked?.consentNonce })
      expect(decodePersonInfoRequest(info.content)).toEqual({
        nonce: Buffer.from(asked?.ucpidNonce ?? '', 'base64url'),
        userAgreement: plain.userAgreement,
        userAgreeInfo: plain.userAgreeInfo,
        module: { name: expect.stringMatching(/^Practice/), vendor: 'Practice world', version: '1.0' },
        ispUrl: plain.ispUrl,
      })
    }
  })
})

describe('signing with the own certificate', () => {
  it('signs the digest of each document and names the signing', async () => {
    const person = await addPerson(world.operator, { certificates: { OWN: 'valid' } })
    const plain = plainText()
    const { body } = await sign('own', person.phoneNumber, plain)
    const signed = SignedData.parse(JSON.parse(String(body.serializedSignedData)))
    expect(signed.caOrg).toBe('INIEUM0000')
    expect(signed.certTxId).toMatch(/^[0-9A-F]{40}$/)
    for (const [at, one] of signed.signedDataList.entries()) {
      expect(one.signedPersonInfoReq).toBeUndefined()
      const { rootPem } = world.sandbox.world.issuerAuthorities.OWN
      const reading = await readSignedContent(one.signedConsent, rootPem, world.sandbox.world.clock.now())
      const digest = createHash('sha256')
        .update(plain.requests[at]?.consent ?? '')
        .digest()
      expect(reading).toMatchObject({ isValid: true, content: digest, signerSerial: signerSerialOf(person.ci) })
    }
  })
})

describe('signing through /control', () => {
  it('issues one certificate for two first signatures at once', async () => {
    const person = await addPerson(world.operator, { certificates: { COMMON: 'valid' } })
    const { COMMON } = world.sandbox.world.issuerAuthorities
    const digests = await Promise.all(
      [1, 2].map(async () => {
        const { body } = await sign('common', person.phoneNumber, plainText())
        const [one] = SignedData.parse(JSON.parse(String(body.serializedSignedData))).signedDataList
        const now = world.sandbox.world.clock.now()
        const reading = await readSignedContent(one?.signedConsent ?? '', COMMON.rootPem, now)
        return reading.isValid ? reading.certificateDigest : reading.reason
      }),
    )
    expect(new Set(digests).size).toBe(1)
  })

  it.each<[string, Record<string, string>, string, unknown, number]>([
    ['no such operator', { COMMON: 'valid' }, 'gold', undefined, 404],
    ['no certificate', { OWN: 'valid' }, 'common', undefined, 404],
    ['an expired one', { COMMON: 'expired' }, 'common', undefined, 409],
    ['a text that is no JSON', { COMMON: 'valid' }, 'common', 'sign me', 400],
    ['a text with nothing to sign', { COMMON: 'valid' }, 'common', { ...plainText(), requests: [] }, 400],
  ])('refuses %s', async (_name, certificates, slug, text, status) => {
    const person = await addPerson(world.operator, { certificates })
    expect((await sign(slug, person.phoneNumber, text ?? plainText())).status).toBe(status)
  })
})
