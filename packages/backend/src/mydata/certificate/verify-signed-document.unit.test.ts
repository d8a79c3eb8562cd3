import { beforeAll, describe, expect, it } from 'vitest'
import { authority, CI, digestOf, HOUR, NOW, personOf, type Signer, signatureOf } from './signed-document.fixture.ts'
import { signerAuthority, verifySignedDocument } from './verify-signed-document.ts'

let ca: Signer
let stranger: Signer
let person: Signer
const digest = digestOf('the document')

beforeAll(async () => {
  ca = await authority()
  stranger = await authority()
  person = await personOf(ca, CI)
})

const check = (signed: string, expected: { nowMs?: number; ci?: string } = {}) =>
  verifySignedDocument(signed, {
    digest,
    signerCa: signerAuthority(ca.certificate.toString('pem')),
    ci: CI,
    nowMs: NOW,
    ...expected,
  })

describe('signature of one document', () => {
  it('is valid when all of it fits, and says when it was made', async () => {
    expect(await check(await signatureOf(person, digest))).toMatchObject({ kind: 'valid', signedAtMs: NOW - 60_000 })
  })

  const changedLastByte = (signed: string) => {
    const bytes = Buffer.from(signed, 'base64url')
    bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1
    return bytes.toString('base64url')
  }
  it.each<[string, string[], () => Promise<string>, { nowMs?: number; ci?: string }?]>([
    ['of other bytes', ['digest'], () => signatureOf(person, digestOf('another document'))],
    [
      'whose attributes are of other bytes',
      ['signature'],
      () => signatureOf(person, digest, { signed: digestOf('x') }),
    ],
    ['that was changed', ['signature'], async () => changedLastByte(await signatureOf(person, digest))],
    ['under another authority', ['chain', 'signature'], async () => signatureOf(await personOf(stranger, CI), digest)],
    ['of somebody else', ['signer'], async () => signatureOf(await personOf(ca, 'another person'), digest)],
    [
      'by a certificate that has run out',
      ['certificate', 'chain', 'signature'],
      async () => signatureOf(await personOf(ca, CI, NOW - HOUR), digest),
    ],
    ['that is no CMS', ['unreadable'], async () => 'bm90IGEgc2lnbmF0dXJl'],
    ['that is nothing', ['unreadable'], async () => ''],
  ])('is refused: %s', async (_, reasons, make, expected) => {
    const result = await check(await make(), expected)
    expect(result.kind).toBe('invalid')
    expect(reasons).toContain(result.kind === 'invalid' && result.reason)
  })
})
