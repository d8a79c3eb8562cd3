import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { authority, CI, digestOf, HOUR, NOW, personOf, type Signer, signatureOf } from './signed-document.fixture.ts'
import { personSerial, verifySignature } from './verify-signature.ts'

let ca: Signer
let stranger: Signer
let person: Signer
const digest = digestOf('the document')

beforeAll(async () => {
  ca = await authority()
  stranger = await authority()
  person = await personOf(ca, CI)
})

const check = (signed: string) =>
  verifySignature(
    { signed, expected: { kind: 'digest', digest } },
    { authority: new Uint8Array(ca.certificate.rawData), personSerial: personSerial(CI), nowMs: NOW },
  )

describe('signature of one document', () => {
  it('is valid when all of it fits, and says when it was made', async () => {
    expect(check(await signatureOf(person, digest))).toMatchObject({ kind: 'valid', signedAtMs: NOW - 60_000 })
  })

  const changedLastByte = (signed: string) => {
    const bytes = Buffer.from(signed, 'base64url')
    bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1
    return bytes.toString('base64url')
  }
  it.each<[string, string[], () => Promise<string>]>([
    ['of other bytes', ['digest'], () => signatureOf(person, digestOf('another document'))],
    [
      'whose attributes are of other bytes',
      ['signature'],
      () => signatureOf(person, digest, { signed: digestOf('x') }),
    ],
    ['that was changed', ['signature'], async () => changedLastByte(await signatureOf(person, digest))],
    ['under another authority', ['signature'], async () => signatureOf(await personOf(stranger, CI), digest)],
    ['of somebody else', ['signer'], async () => signatureOf(await personOf(ca, 'another person'), digest)],
    [
      'by a certificate that has run out',
      ['certificate'],
      async () => signatureOf(await personOf(ca, CI, NOW - HOUR), digest),
    ],
    ['that is no CMS', ['unreadable'], async () => 'bm90IGEgc2lnbmF0dXJl'],
    ['that is nothing', ['unreadable'], async () => ''],
  ])('is refused: %s', async (_, reasons, make) => {
    const result = check(await make())
    expect(result.kind).toBe('invalid')
    expect(reasons).toContain(result.kind === 'invalid' && result.reason)
  })

  it("never becomes somebody else's by one changed bit", async () => {
    const bytes = Buffer.from(await signatureOf(person, digest), 'base64url')
    const whole = check(bytes.toString('base64url'))
    const certificate = Buffer.from(person.certificate.rawData)
    const differing: string[] = []
    // Seven and eight are coprime: every byte and every bit position is reached.
    for (let at = 0; at < bytes.length * 8; at += 7) {
      const changed = Buffer.from(bytes)
      changed[at >> 3] = (changed[at >> 3] as number) ^ (1 << (at & 7))
      const result = check(changed.toString('base64url'))
      // A bit outside the signed part may have no effect, but never another effect.
      if (result.kind === 'valid' && !isDeepStrictEqual(result, whole)) differing.push(`bit ${at}`)
      if (result.kind === 'valid' && !changed.includes(certificate)) differing.push(`bit ${at}, in the certificate`)
    }
    expect(differing).toEqual([])
  })
})
