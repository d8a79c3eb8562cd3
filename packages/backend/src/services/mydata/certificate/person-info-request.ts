import type { UserAgreeInfo } from '@ieum/contracts/outside/mydata/certificate-window.ts'
import * as asn1js from 'asn1js'

/**
 * The permission for an identity agency to disclose to an institution who signed: required content of the signed
 * request.
 */
export type PersonInfoRequest = {
  /** 16 bytes, base64url. */
  readonly ucpidNonce: string
  readonly userAgreement: string
  readonly userAgreeInfo: UserAgreeInfo
  readonly moduleName: string
  readonly ispUrl: string
}

const VERSION = 2
/** In bit order, first bit first. */
const ITEMS = ['realName', 'gender', 'nationalInfo', 'birthDate', 'ci'] as const

/** Matches fields that only the module knows. */
const SHAPE = new asn1js.Sequence({
  value: [
    new asn1js.Integer(),
    new asn1js.OctetString(),
    new asn1js.Sequence({ value: [new asn1js.Utf8String(), new asn1js.BitString()] }),
    new asn1js.Sequence({
      value: [
        new asn1js.Utf8String(),
        new asn1js.Utf8String({ name: 'moduleVendor' }),
        new asn1js.Utf8String({ name: 'moduleVersion' }),
      ],
    }),
    new asn1js.Utf8String(),
  ],
})

/**
 * Whether these bytes are exactly this request, from any vendor and version of the module.
 * @source docs/reference/standard.md#common-certificates
 */
export function isPersonInfoRequest(der: Buffer, expected: PersonInfoRequest): boolean {
  const { verified, result } = asn1js.verifySchema(new Uint8Array(der).buffer, SHAPE)
  if (!verified) return false
  const text = (name: string) => (result[name] as asn1js.Utf8String).getValue()
  return written(expected, text('moduleVendor'), text('moduleVersion')).equals(der)
}

/** DER has one form for one content: equal bytes are equal in every part. */
function written(request: PersonInfoRequest, moduleVendor: string, moduleVersion: string): Buffer {
  const sequence = (...value: asn1js.AsnType[]) => new asn1js.Sequence({ value })
  const text = (value: string) => new asn1js.Utf8String({ value })
  const bytes = (value: Uint8Array) => new Uint8Array(value).buffer
  const items = ITEMS.reduce((byte, item, at) => byte | (request.userAgreeInfo[item] ? 0x80 >> at : 0), 0)
  const der = sequence(
    new asn1js.Integer({ value: VERSION }),
    new asn1js.OctetString({ valueHex: bytes(Buffer.from(request.ucpidNonce, 'base64url')) }),
    sequence(
      text(request.userAgreement),
      new asn1js.BitString({ valueHex: bytes(Uint8Array.of(items)), unusedBits: 8 - ITEMS.length }),
    ),
    sequence(text(request.moduleName), text(moduleVendor), text(moduleVersion)),
    text(request.ispUrl),
  )
  return Buffer.from(der.toBER())
}
