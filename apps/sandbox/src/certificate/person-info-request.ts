import type { UserAgreeInfo } from '@ieum/contracts/outside/mydata/certificate-window.ts'
import * as asn1js from 'asn1js'

/**
 * The document that a person signs beside the transfer request: it allows the identity agency to report who they are.
 */
export type PersonInfoRequest = {
  /** 16 bytes, against replay. */
  readonly nonce: Buffer
  readonly userAgreement: string
  readonly userAgreeInfo: UserAgreeInfo
  readonly module: { readonly name: string; readonly vendor: string; readonly version: string }
  readonly ispUrl: string
}

const REQUEST_VERSION = 2
/** The order of the bits, first bit first. */
const BIT_NAMES = ['realName', 'gender', 'nationalInfo', 'birthDate', 'ci'] as const

const utf8 = (value: string) => new asn1js.Utf8String({ value })
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer).buffer

/**
 * DER of SEQUENCE { version 2, nonce OCTET STRING, SEQUENCE { userAgreement UTF8String, userAgreeInfo BIT STRING },
 * SEQUENCE { module name, vendor, version }, ispUrl UTF8String }.
 */
export function encodePersonInfoRequest(request: PersonInfoRequest): Buffer {
  const bits = BIT_NAMES.reduce((byte, name, at) => byte | (request.userAgreeInfo[name] ? 0x80 >> at : 0), 0)
  const { name, vendor, version: moduleVersion } = request.module
  const sequence = new asn1js.Sequence({
    value: [
      new asn1js.Integer({ value: REQUEST_VERSION }),
      new asn1js.OctetString({ valueHex: bytesOf(request.nonce) }),
      new asn1js.Sequence({
        value: [
          utf8(request.userAgreement),
          new asn1js.BitString({ valueHex: new Uint8Array([bits]).buffer, unusedBits: 8 - BIT_NAMES.length }),
        ],
      }),
      new asn1js.Sequence({ value: [utf8(name), utf8(vendor), utf8(moduleVersion)] }),
      utf8(request.ispUrl),
    ],
  })
  return Buffer.from(sequence.toBER())
}

function textOf(block: unknown): string {
  if (!(block instanceof asn1js.Utf8String)) throw new Error('no text')
  return block.getValue()
}

function partsOf(block: unknown, count: number): asn1js.AsnType[] {
  if (!(block instanceof asn1js.Sequence) || block.valueBlock.value.length !== count) throw new Error('no sequence')
  return block.valueBlock.value as asn1js.AsnType[]
}

/** Undefined for anything that is not exactly such a request. */
export function decodePersonInfoRequest(der: Buffer): PersonInfoRequest | undefined {
  try {
    const { result, offset } = asn1js.fromBER(bytesOf(der))
    if (offset !== der.length) return undefined
    const [stated, nonce, agreed, module, ispUrl] = partsOf(result, 5)
    if (!(stated instanceof asn1js.Integer) || stated.valueBlock.valueDec !== REQUEST_VERSION) return undefined
    if (!(nonce instanceof asn1js.OctetString) || nonce.getValue().byteLength !== 16) return undefined
    const [userAgreement, agreeBits] = partsOf(agreed, 2)
    if (!(agreeBits instanceof asn1js.BitString)) return undefined
    const byte = agreeBits.valueBlock.valueHexView[0] ?? 0
    const isSet = (at: number) => (byte & (0x80 >> at)) !== 0
    const [name, vendor, moduleVersion] = partsOf(module, 3)
    return {
      nonce: Buffer.from(nonce.getValue()),
      userAgreement: textOf(userAgreement),
      userAgreeInfo: {
        realName: isSet(0),
        gender: isSet(1),
        nationalInfo: isSet(2),
        birthDate: isSet(3),
        ci: isSet(4),
      },
      module: { name: textOf(name), vendor: textOf(vendor), version: textOf(moduleVersion) },
      ispUrl: textOf(ispUrl),
    }
  } catch {
    return undefined
  }
}
