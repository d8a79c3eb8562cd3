import * as asn1js from 'asn1js'

/** The unverified content of a CMS SignedData of one signer. Bytes are DER unless stated otherwise. */
export type SignedDataParts = {
  readonly content: Buffer
  readonly contentType: string
  readonly certificate: Buffer
  /** SERIALNUMBER of the certificate's subject, null when it has none. */
  readonly subjectSerial: string | null
  readonly digestAlgorithm: string
  readonly signatureAlgorithm: string
  readonly signature: Buffer
  /** The signed attributes as they were signed: a SET. */
  readonly signedBytes: Buffer
  /** The values of the attributes; null when absent. */
  readonly attributes: {
    readonly contentType: string | null
    readonly messageDigest: Buffer | null
    readonly signedAtMs: number | null
  }
}

const SIGNED_DATA = '1.2.840.113549.1.7.2'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_TIME = '1.2.840.113549.1.9.5'
const SERIAL_NUMBER = '2.5.4.5'

/** More than any agency's signature has; anything larger is a stranger's. */
const LIMITS = { maxDepth: 20, maxNodes: 2_000, parseEmbedded: false }

/**
 * RFC 5652 with the content attached, certificates, one signer named by issuer and number, and signed attributes.
 * @throws Error for any other shape, for trailing bytes, and when the certificate of the signer is missing
 */
export function readSignedData(der: Buffer): SignedDataParts {
  const whole = asn1js.fromBER(new Uint8Array(der).buffer, LIMITS)
  if (whole.offset !== der.length) throw new Error('not one structure')
  const [type, explicit] = inside(whole.result, sequence)
  if (idOf(type) !== SIGNED_DATA) throw new Error('not signed data')
  const [version, digests, encapsulated, certificates, ...rest] = inside(inside(explicit, tagged(0))[0], sequence)
  const [contentType, attached] = inside(encapsulated, sequence)
  const [signerInfo, ...otherSigners] = inside(rest.at(-1), set)
  if (otherSigners.length > 0) throw new Error('more than one signer')
  const [infoVersion, identifier, digestAlgorithm, signed, signatureAlgorithm, signature] = inside(signerInfo, sequence)
  // Repeated in the signer's own part, which is the one that counts.
  for (const algorithm of inside(digests, set)) idOf(inside(algorithm, sequence)[0])
  if (![version, infoVersion].every((one) => one instanceof asn1js.Integer && isPlain(one)))
    throw new Error('no version')
  const [issuer, serial] = inside(identifier, sequence).map(derOf)
  const signer = inside(certificates, tagged(0))
    .map(certificateParts)
    .find((one) => issuer && serial && one.issuer.equals(issuer) && one.serial.equals(serial))
  if (!signer) throw new Error('no certificate of the signer')
  return {
    content: octetsOf(inside(attached, tagged(0))[0]),
    contentType: idOf(contentType),
    certificate: signer.der,
    subjectSerial: signer.subjectSerial,
    digestAlgorithm: idOf(inside(digestAlgorithm, sequence)[0]),
    signatureAlgorithm: idOf(inside(signatureAlgorithm, sequence)[0]),
    signature: octetsOf(signature),
    signedBytes: asSet(derOf(signed)),
    attributes: attributesOf(inside(signed, tagged(0))),
  }
}

type Certificate = {
  readonly der: Buffer
  readonly issuer: Buffer
  readonly serial: Buffer
  readonly subjectSerial: string | null
}

function certificateParts(certificate: asn1js.AsnType): Certificate {
  const fields = inside(inside(certificate, sequence)[0], sequence)
  // The version is first, under a tag of its own, and may be left out.
  const [serial, , issuer, , subject] = fields[0] instanceof asn1js.Integer ? fields : fields.slice(1)
  const names = inside(subject, sequence).flatMap((one) => inside(one, set))
  const pairs = names.map((name) => inside(name, sequence))
  const value = pairs.find(([type]) => idOf(type) === SERIAL_NUMBER)?.[1]
  return {
    der: derOf(certificate),
    issuer: derOf(issuer),
    serial: derOf(serial),
    subjectSerial: value instanceof asn1js.BaseStringBlock ? String(value.getValue()) : null,
  }
}

/** The single value of each attribute; an attribute that is repeated or has several values is ignored. */
function attributesOf(attributes: readonly asn1js.AsnType[]): SignedDataParts['attributes'] {
  const pairs = attributes.map((attribute) => {
    const [type, values] = inside(attribute, sequence)
    return [idOf(type), inside(values, set)] as const
  })
  const onlyValue = (type: string) => {
    const [value, ...others] = pairs.filter(([name]) => name === type).flatMap(([, values]) => values)
    return others.length === 0 ? value : undefined
  }
  const contentType = onlyValue(CONTENT_TYPE)
  const messageDigest = onlyValue(MESSAGE_DIGEST)
  const signingTime = onlyValue(SIGNING_TIME)
  return {
    contentType: contentType ? idOf(contentType) : null,
    messageDigest: messageDigest ? octetsOf(messageDigest) : null,
    signedAtMs:
      signingTime instanceof asn1js.UTCTime || signingTime instanceof asn1js.GeneralizedTime
        ? signingTime.toDate().getTime()
        : null,
  }
}

type Block = asn1js.AsnType | undefined
type IsOf = (block: Block) => boolean

const sequence: IsOf = (block) => block instanceof asn1js.Sequence
const set: IsOf = (block) => block instanceof asn1js.Set
const tagged =
  (tagNumber: number): IsOf =>
  (block) =>
    block?.idBlock.tagClass === 3 && block.idBlock.tagNumber === tagNumber

function inside(block: Block, isOf: IsOf): asn1js.AsnType[] {
  if (!isOf(block) || !(block instanceof asn1js.Constructed) || isPlain(block)) throw new Error('another structure')
  return block.valueBlock.value as asn1js.AsnType[]
}

/** Whether the block, by its own encoding, contains no other block. */
function isPlain(block: asn1js.AsnType): boolean {
  return !block.idBlock.isConstructed
}

function idOf(block: Block): string {
  if (!(block instanceof asn1js.ObjectIdentifier) || !isPlain(block)) throw new Error('not an object identifier')
  return block.getValue()
}

/** The content may be split into pieces, as BER allows. */
function octetsOf(block: Block): Buffer {
  if (!(block instanceof asn1js.OctetString)) throw new Error('not an octet string')
  return Buffer.from(block.getValue())
}

function derOf(block: Block): Buffer {
  if (!block) throw new Error('nothing there')
  return Buffer.from(block.valueBeforeDecodeView)
}

/** Signed attributes are sent under a tag of their own but are signed as the SET that they are (RFC 5652 §5.4). */
function asSet(der: Buffer): Buffer {
  const set = Buffer.from(der)
  set[0] = 0x31
  return set
}
