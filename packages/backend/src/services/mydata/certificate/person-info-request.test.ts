import * as asn1js from 'asn1js'
import { describe, expect, it } from 'vitest'
import { isPersonInfoRequest, type PersonInfoRequest } from './person-info-request.ts'

const ONLY_CI = { realName: false, gender: false, nationalInfo: false, birthDate: false, ci: true }
const nonce = Buffer.alloc(16, 7)
const expected: PersonInfoRequest = {
  ucpidNonce: nonce.toString('base64url'),
  userAgreement: '동의합니다',
  userAgreeInfo: ONLY_CI,
  moduleName: 'module',
  ispUrl: 'https://ieum.example.kr',
}

type Written = {
  version?: number
  nonce?: Buffer
  agreement?: string
  items?: number
  moduleName?: string
  vendor?: string
  ispUrl?: string
  extra?: asn1js.AsnType[]
}

/** The request in a module's encoding. */
function der(written: Written = {}): Buffer {
  const text = (value: string) => new asn1js.Utf8String({ value })
  const sequence = (...value: asn1js.AsnType[]) => new asn1js.Sequence({ value })
  const { version = 2, agreement = expected.userAgreement, items = 0b0000_1000, extra = [] } = written
  const request = sequence(
    new asn1js.Integer({ value: version }),
    new asn1js.OctetString({ valueHex: new Uint8Array(written.nonce ?? nonce).buffer }),
    sequence(text(agreement), new asn1js.BitString({ valueHex: new Uint8Array([items]).buffer, unusedBits: 3 })),
    sequence(text(written.moduleName ?? 'module'), text(written.vendor ?? 'vendor'), text('1.0')),
    text(written.ispUrl ?? expected.ispUrl),
    ...extra,
  )
  return Buffer.from(request.toBER())
}

describe('request that the agency may tell who signed', () => {
  it.each<[string, Written]>([
    ['as it was asked for', {}],
    ['of another vendor of the module', { vendor: 'another' }],
  ])('fits %s', (_, written) => expect(isPersonInfoRequest(der(written), expected)).toBe(true))

  it.each<[string, Buffer]>([
    ['of another version', der({ version: 3 })],
    ['with another nonce', der({ nonce: Buffer.alloc(16, 8) })],
    ['with a longer nonce', der({ nonce: Buffer.alloc(17, 7) })],
    ['with another agreement', der({ agreement: '모두 동의합니다' })],
    ['for more than the CI', der({ items: 0b1111_1000 })],
    ['for nothing', der({ items: 0 })],
    ['of another module', der({ moduleName: 'other' })],
    ['from another page', der({ ispUrl: 'https://other.example.kr' })],
    ['with something after it', Buffer.concat([der(), Buffer.from([0])])],
    ['with something more in it', der({ extra: [new asn1js.Integer({ value: 1 })] })],
    ['that is another structure', Buffer.from(new asn1js.Integer({ value: 2 }).toBER())],
    ['that is no DER', Buffer.from('not a request')],
    ['that is nothing', Buffer.alloc(0)],
  ])('does not fit %s', (_, bytes) => expect(isPersonInfoRequest(bytes, expected)).toBe(false))
})
