import type { UserAgreeInfo } from '@ieum/contracts/outside/certificate-window.ts'
import * as asn1js from 'asn1js'

/** That an identity agency may tell an institution who signed: what must stand in the signed request. */
export type PersonInfoRequest = {
  /** 16 bytes, base64url. */
  readonly ucpidNonce: string
  readonly userAgreement: string
  readonly userAgreeInfo: UserAgreeInfo
  readonly moduleName: string
  readonly ispUrl: string
}

const VERSION = 2
/** First bit first. */
const ITEMS = ['realName', 'gender', 'nationalInfo', 'birthDate', 'ci'] as const

const SHAPE = new asn1js.Sequence({
  value: [
    new asn1js.Integer({ name: 'version' }),
    new asn1js.OctetString({ name: 'nonce' }),
    new asn1js.Sequence({
      value: [new asn1js.Utf8String({ name: 'agreement' }), new asn1js.BitString({ name: 'items' })],
    }),
    new asn1js.Sequence({
      value: [
        new asn1js.Utf8String({ name: 'moduleName' }),
        new asn1js.Utf8String({ name: 'moduleVendor' }),
        new asn1js.Utf8String({ name: 'moduleVersion' }),
      ],
    }),
    new asn1js.Utf8String({ name: 'ispUrl' }),
  ],
})

/**
 * Whether these bytes are exactly this request, from whichever vendor and version of the module.
 * @source MyData Standard API §2.5 (signedPersonInfoReq)
 */
export function isPersonInfoRequest(der: Buffer, expected: PersonInfoRequest): boolean {
  const { offset } = asn1js.fromBER(new Uint8Array(der).buffer)
  const { verified, result } = asn1js.verifySchema(new Uint8Array(der).buffer, SHAPE)
  if (!verified || offset !== der.length) return false
  const text = (name: string) => (result[name] as asn1js.Utf8String).getValue()
  const nonce = Buffer.from((result.nonce as asn1js.OctetString).getValue())
  const items = (result.items as asn1js.BitString).valueBlock.valueHexView[0] ?? 0
  return (
    (result.version as asn1js.Integer).valueBlock.valueDec === VERSION &&
    nonce.toString('base64url') === expected.ucpidNonce &&
    text('agreement') === expected.userAgreement &&
    items === bitsOf(expected.userAgreeInfo) &&
    text('moduleName') === expected.moduleName &&
    text('ispUrl') === expected.ispUrl
  )
}

function bitsOf(info: UserAgreeInfo): number {
  return ITEMS.reduce((byte, item, at) => byte | (info[item] ? 0x80 >> at : 0), 0)
}
